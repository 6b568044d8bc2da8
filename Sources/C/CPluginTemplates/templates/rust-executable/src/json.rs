//! A small reader of JSON (RFC 8259), with what a plugin asks of it.

use crate::protocol::Failure;
use std::iter::Peekable;
use std::str::Chars;

/// A JSON value.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Reads a whole text; the error says what is wrong with it.
    pub fn parse(text: &str) -> Result<Json, String> {
        let mut reader = Reader {
            rest: text.chars().peekable(),
            depth: 0,
        };
        let value = reader.value()?;
        reader.skip_space();
        match reader.rest.next() {
            None => Ok(value),
            Some(letter) => Err(format!("“{letter}” follows the value")),
        }
    }

    /// A member of an object.
    pub fn member(&self, name: &str) -> Option<&Json> {
        match self {
            Json::Object(members) => members.iter().find(|(key, _)| key == name).map(|(_, v)| v),
            _ => None,
        }
    }

    /// The string at a path of members.
    pub fn string(&self, path: &[&str]) -> Result<&str, Failure> {
        match self.at(path)? {
            Json::Text(text) => Ok(text),
            _ => Err(Failure::of_protocol(&format!(
                "{} is no text",
                path.join("/")
            ))),
        }
    }

    /// The number at a path of members.
    pub fn number(&self, path: &[&str]) -> Result<f64, Failure> {
        match self.at(path)? {
            Json::Number(number) => Ok(*number),
            _ => Err(Failure::of_protocol(&format!(
                "{} is no number",
                path.join("/")
            ))),
        }
    }

    /// The list at a path of members.
    pub fn items(&self, path: &[&str]) -> Result<&[Json], Failure> {
        match self.at(path)? {
            Json::List(items) => Ok(items),
            _ => Err(Failure::of_protocol(&format!(
                "{} is no list",
                path.join("/")
            ))),
        }
    }

    /// The text as a JSON string, with its quotes.
    pub fn text(text: &str) -> String {
        let mut result = String::from("\"");
        for letter in text.chars() {
            match letter {
                '"' | '\\' => result.extend(['\\', letter]),
                _ if letter < ' ' => result.push_str(&format!("\\u{:04x}", letter as u32)),
                _ => result.push(letter),
            }
        }
        result + "\""
    }

    fn at(&self, path: &[&str]) -> Result<&Json, Failure> {
        path.iter().try_fold(self, |value, name| {
            value
                .member(name)
                .ok_or_else(|| Failure::of_protocol(&format!("{name} is missing")))
        })
    }
}

struct Reader<'a> {
    rest: Peekable<Chars<'a>>,
    depth: usize,
}

impl Reader<'_> {
    /// Deeper than any line of the protocol.
    const DEEPEST: usize = 64;

    fn skip_space(&mut self) {
        while self
            .rest
            .next_if(|letter| " \t\r\n".contains(*letter))
            .is_some()
        {}
    }

    fn value(&mut self) -> Result<Json, String> {
        self.skip_space();
        match self.rest.peek() {
            Some('{') => self.object(),
            Some('[') => self.list(),
            Some('"') => self.string().map(Json::Text),
            Some('t') => self.word("true", Json::Bool(true)),
            Some('f') => self.word("false", Json::Bool(false)),
            Some('n') => self.word("null", Json::Null),
            Some('-' | '0'..='9') => self.number(),
            Some(letter) => Err(format!("“{letter}” is no value")),
            None => Err("it ends early".to_string()),
        }
    }

    fn object(&mut self) -> Result<Json, String> {
        let mut members = Vec::new();
        self.items('}', |reader| {
            let name = reader.string()?;
            reader.skip_space();
            reader.expect(':')?;
            members.push((name, reader.value()?));
            Ok(())
        })?;
        Ok(Json::Object(members))
    }

    fn list(&mut self) -> Result<Json, String> {
        let mut items = Vec::new();
        self.items(']', |reader| {
            items.push(reader.value()?);
            Ok(())
        })?;
        Ok(Json::List(items))
    }

    /// What stands between brackets, with commas.
    fn items(
        &mut self,
        end: char,
        mut read: impl FnMut(&mut Self) -> Result<(), String>,
    ) -> Result<(), String> {
        self.rest.next();
        self.depth += 1;
        if self.depth > Self::DEEPEST {
            return Err("it is nested too deep".to_string());
        }
        self.skip_space();
        if self.rest.next_if_eq(&end).is_none() {
            loop {
                self.skip_space();
                read(self)?;
                self.skip_space();
                if self.rest.next_if_eq(&',').is_none() {
                    break;
                }
            }
            self.expect(end)?;
        }
        self.depth -= 1;
        Ok(())
    }

    fn string(&mut self) -> Result<String, String> {
        self.expect('"')?;
        let mut text = String::new();
        loop {
            match self.rest.next() {
                Some('"') => return Ok(text),
                Some('\\') => text.push(self.escape()?),
                Some(letter) => text.push(letter),
                None => return Err("a string does not end".to_string()),
            }
        }
    }

    fn escape(&mut self) -> Result<char, String> {
        match self.rest.next() {
            Some(letter @ ('"' | '\\' | '/')) => Ok(letter),
            Some('b') => Ok('\u{8}'),
            Some('f') => Ok('\u{c}'),
            Some('n') => Ok('\n'),
            Some('r') => Ok('\r'),
            Some('t') => Ok('\t'),
            Some('u') => {
                let first = self.unit()?;
                // Two units stand for a character beyond the first plane.
                if (0xD800..0xDC00).contains(&first) {
                    self.expect('\\')?;
                    self.expect('u')?;
                    let second = self.unit()?;
                    let low = second.checked_sub(0xDC00).filter(|low| *low < 0x400);
                    let low = low.ok_or("half a character in a string")?;
                    let code = 0x10000 + ((first - 0xD800) << 10) + low;
                    return char::from_u32(code).ok_or_else(|| "no character".to_string());
                }
                char::from_u32(first).ok_or_else(|| "half a character in a string".to_string())
            }
            _ => Err("an escape is not known".to_string()),
        }
    }

    fn unit(&mut self) -> Result<u32, String> {
        (0..4).try_fold(0, |code, _| {
            let digit = self.rest.next().and_then(|letter| letter.to_digit(16));
            digit
                .map(|digit| code * 16 + digit)
                .ok_or_else(|| "an escape is cut".to_string())
        })
    }

    fn number(&mut self) -> Result<Json, String> {
        let mut text = String::new();
        while let Some(letter) = self
            .rest
            .next_if(|letter| "+-.eE0123456789".contains(*letter))
        {
            text.push(letter);
        }
        text.parse()
            .map(Json::Number)
            .map_err(|_| format!("“{text}” is no number"))
    }

    fn word(&mut self, word: &str, value: Json) -> Result<Json, String> {
        word.chars().try_for_each(|letter| self.expect(letter))?;
        Ok(value)
    }

    fn expect(&mut self, letter: char) -> Result<(), String> {
        match self.rest.next() {
            Some(found) if found == letter => Ok(()),
            Some(found) => Err(format!("“{found}” stands where “{letter}” should")),
            None => Err("it ends early".to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Json;

    #[test]
    fn reads_what_it_writes() {
        let text = "Zoë \"\\ \u{1}\n😀";
        assert_eq!(
            Json::parse(&Json::text(text)),
            Ok(Json::Text(text.to_string()))
        );
    }

    #[test]
    fn reads_escapes() {
        let json = Json::parse(r#" {"a": [1, -2.5e1, true, null, "\u00e9\ud83d\ude00"]} "#);
        let items = vec![
            Json::Number(1.0),
            Json::Number(-25.0),
            Json::Bool(true),
            Json::Null,
            Json::Text("é😀".to_string()),
        ];
        assert_eq!(
            json,
            Ok(Json::Object(vec![("a".to_string(), Json::List(items))]))
        );
    }

    #[test]
    fn refuses_what_is_none() {
        let deep = "[".repeat(100_000);
        for text in ["", "{", "[1,]", "\"", "\"\\ud83d\"", "1 2", "tru", &deep] {
            assert!(
                Json::parse(text).is_err(),
                "{}",
                &text[..text.len().min(20)]
            );
        }
    }
}
