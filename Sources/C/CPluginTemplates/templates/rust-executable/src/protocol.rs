//! What speaks with Paraph: one JSON object a line, each request answered before the next one.
//!
//! You need not change it for another drawing.

use crate::json::Json;
use std::io::{stdin, stdout, Write};

/// A mistake to tell the user of: a code of the protocol, and one sentence.
pub struct Failure {
    code: String,
    sentence: String,
}

impl Failure {
    pub fn new(code: &str, sentence: &str) -> Failure {
        Failure {
            code: code.to_string(),
            sentence: sentence.to_string(),
        }
    }

    /// What is not as the protocol has it.
    pub fn of_protocol(what: &str) -> Failure {
        Failure::new(
            "defect",
            &format!("Paraph's request is not understood: {what}."),
        )
    }
}

/// One kind of annotation.
pub trait Mark {
    /// What is placed: each part as JSON. No drawing.
    fn prepare(&mut self, request: &Json, host: &mut Host) -> Result<Vec<String>, Failure>;
    /// Draws one part of the last `prepare`: each drawing operation as JSON.
    fn draw(&self, part: &str, width: f64, height: f64) -> Result<Vec<String>, Failure>;
}

/// Paraph, at the other end of standard input and output.
pub struct Host;

impl Host {
    /// Asks for something while Paraph waits for an answer.
    pub fn call(&mut self, service: &str, method: &str, params: &str) -> Result<Json, Failure> {
        self.write(&format!(
            r#"{{"call":1,"service":"{service}","method":"{method}","params":{params}}}"#
        ));
        let reply = self
            .read()
            .ok_or_else(|| Failure::of_protocol("there is no reply"))??;
        if let Some(error) = reply.member("error") {
            return Err(Failure::new(
                error.string(&["code"])?,
                error.string(&["message"])?,
            ));
        }
        match reply.member("result") {
            Some(result) => Ok(result.clone()),
            None => Err(Failure::of_protocol("a reply has no result")),
        }
    }

    /// The next line; `None` at the end.
    fn read(&mut self) -> Option<Result<Json, Failure>> {
        let mut line = String::new();
        match stdin().read_line(&mut line) {
            Ok(0) | Err(_) => None,
            Ok(_) => Some(Json::parse(&line).map_err(|what| Failure::of_protocol(&what))),
        }
    }

    fn write(&mut self, message: &str) {
        // One message is one line.
        let line = message.replace('\n', " ");
        let mut out = stdout().lock();
        if writeln!(out, "{line}").and_then(|()| out.flush()).is_err() {
            std::process::exit(1);
        }
    }
}

/// Answers requests until there are no more.
pub fn serve(mut mark: impl Mark) {
    let mut host = Host;
    while let Some(request) = host.read() {
        let id = match &request {
            Ok(request) => request.number(&["id"]).unwrap_or(0.0),
            Err(_) => 0.0,
        };
        let result = request.and_then(|request| {
            let method = request.string(&["method"])?.to_string();
            if method == "bye" {
                std::process::exit(0);
            }
            answer(&mut mark, &method, &request, &mut host)
        });
        host.write(&match result {
            Ok(result) => format!(r#"{{"id":{id},"result":{result}}}"#),
            Err(failure) => format!(
                r#"{{"id":{id},"error":{{"code":{},"message":{}}}}}"#,
                Json::text(&failure.code),
                Json::text(&failure.sentence)
            ),
        });
    }
}

fn answer(
    mark: &mut impl Mark,
    method: &str,
    request: &Json,
    host: &mut Host,
) -> Result<String, Failure> {
    let none = Json::Null;
    let params = request.member("params").unwrap_or(&none);
    match method {
        // What the plugin is stands in plugin.json.
        "hello" => Ok(r#"{"protocol":1}"#.to_string()),
        "prepare" => {
            let parts = mark.prepare(params, host)?;
            Ok(format!(r#"{{"parts":[{}]}}"#, parts.join(",")))
        }
        "draw" => {
            let part = params.string(&["part"])?;
            let (width, height) = (params.number(&["width"])?, params.number(&["height"])?);
            let ops = mark.draw(part, width, height)?.join(",");
            Ok(format!(
                r#"{{"appearance":{{"format":"ops","ops":[{ops}]}}}}"#
            ))
        }
        _ => Err(Failure::new(
            "unsupported",
            &format!("There is no method {method}."),
        )),
    }
}
