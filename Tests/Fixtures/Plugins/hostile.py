#!/usr/bin/python3 -IS
# SPDX-License-Identifier: MIT
# Every way of being a bad plugin: the name of the file says which, as in `floods-its-log.py`.
import json
import os
import signal
import sys
import time

NAME = os.path.basename(sys.argv[0])[:-3]
EMPTY = "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>"


prepared = []


def put(text):
    sys.stdout.buffer.write(text if isinstance(text, bytes) else text.encode())
    sys.stdout.buffer.flush()


def answer(request, result):
    put(json.dumps({"id": request["id"], "result": result}) + "\n")


def part(**more):
    return {"id": "0", "subtype": "Stamp", "target": 0,
            "naturalSize": {"width": 72, "height": 36}, "contents": "A mark", **more}


def placed(x, page=1):
    return {"id": "0", "subtype": "Stamp", "page": page, "contents": "A mark",
            "rect": {"x": x, "y": 10, "width": 10, "height": 10}}


def parts(request, *list):
    answer(request, {"parts": [*list]})


def crash():
    os.kill(os.getpid(), signal.SIGSEGV)


def forever():
    while True:
        pass


def fork_bomb():
    while True:
        try:
            os.fork()
        except OSError:
            pass


def forks_while_it_can():
    """As many children as it may have, which sleep; then it crashes."""
    for _ in range(2000):
        try:
            if os.fork() == 0:
                time.sleep(1000)
        except OSError:
            break
    crash()


def flood(what, to=sys.stdout.buffer):
    while True:
        to.write(what)
        to.flush()


def failing(action):
    try:
        action()
        return "it worked"
    except OSError as error:
        return os.strerror(error.errno)


def network():
    import _socket
    _socket.socket(_socket.AF_INET, _socket.SOCK_STREAM).connect(("127.0.0.1", 9))


def says(request, action):
    parts(request, part(contents=failing(action)))


def daemon(leaves=True):
    """A grandchild in a session of its own, which holds the pipes open."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            time.sleep(1000)
        os._exit(0)
    if leaves:
        os._exit(0)


def memory():
    hoard = []
    while True:
        hoard.append(bytearray(64 << 20))


def calls_for_ever(request):
    number = 0
    while True:
        number += 1
        put('{"call":%d,"service":"fonts/1","method":"families"}\n' % number)
        sys.stdin.readline()


def options(request):
    return request["params"]["options"]


PREPARE = {
    "crashes-in-prepare": lambda r: crash(),
    "loops-in-prepare": lambda r: forever(),
    "sleeps-in-prepare": lambda r: time.sleep(1000),
    "forks-without-end": lambda r: fork_bomb(),
    "forks-while-it-can": lambda r: forks_while_it_can(),
    "writes-one-endless-line": lambda r: flood(b"x" * 65536),
    "writes-calls-without-end": lambda r: flood(
        b'{"call":1,"service":"fonts/1","method":"families"}\n'),
    "floods-its-log": lambda r: flood(b"noise\n" * 1000, sys.stderr.buffer),
    "writes-no-utf-8": lambda r: put(b'{"id":2,"result":"\xff\xfe"}\n'),
    "nests-deeply": lambda r: put("[" * 100000 + "\n"),
    "writes-no-json": lambda r: put("hello\n"),
    "writes-a-number-that-is-none": lambda r: parts(r, placed(float("nan"))),
    "writes-an-endless-number": lambda r: put(
        '{"id":2,"result":{"parts":[{"id":"0","subtype":"Stamp","page":1,'
        '"rect":{"x":1e999,"y":0,"width":1,"height":1}}]}}\n'),
    "writes-two-million-parts": lambda r: put(
        '{"id":2,"result":{"parts":[' + "{}," * 2000000 + "{}]}}\n"),
    "answers-another-request": lambda r: put('{"id":7,"result":{"parts":[]}}\n'),
    "answers-without-an-id": lambda r: put('{"result":{"parts":[]}}\n'),
    "answers-twice": lambda r: put('{"id":2,"result":{"parts":[]}}\n' * 2),
    "answers-neither": lambda r: put('{"id":2}\n'),
    "places-on-page-9999": lambda r: parts(r, placed(10, page=9999)),
    "fills-target-9": lambda r: parts(r, part(target=9)),
    "has-two-parts-of-one-id": lambda r: parts(r, part(), part()),
    "has-an-unknown-subtype": lambda r: parts(r, part(subtype="Hologram")),
    "has-an-undeclared-subtype": lambda r: parts(r, part(subtype="Ink")),
    "has-an-unknown-member": lambda r: parts(r, part(colour="red")),
    "embeds-a-file-of-the-user": lambda r: parts(r, {
        "id": "0", "subtype": "FileAttachment", "page": 1, "contents": "A file",
        "rect": {"x": 10, "y": 10, "width": 10, "height": 10},
        "file": {"path": "/etc/passwd", "name": "passwd"}}),
    "exits-with-a-message": lambda r: (
        print("The ink is \x1b[31mdry", file=sys.stderr), os._exit(3)),
    "leaves-a-daemon": lambda r: daemon(),
    "keeps-a-daemon": lambda r: (daemon(leaves=False), parts(r, part())),
    "keeps-a-daemon-and-loops": lambda r: (daemon(leaves=False), forever()),
    "takes-all-memory": lambda r: memory(),
    "calls-without-end": calls_for_ever,
    "calls-with-nonsense": lambda r: put('{"call":"x"}\n'),
    "steers-the-terminal": lambda r: put(
        '{"id":2,"error":{"code":"defect","message":"\\u001b[2JGone.\\u202e"}}\n'),
    "closes-its-output": lambda r: (os.close(1), time.sleep(1000)),
    # What the sandbox has to refuse; the part says how it went.
    "connects": lambda r: says(r, network),
    "reads-a-secret": lambda r: says(r, lambda: open(options(r)["secret"])),
    "reads-the-passwords": lambda r: says(r, lambda: open("/etc/shadow")),
    "lists-the-home": lambda r: says(r, lambda: os.listdir(options(r)["secret"])),
    "opens-a-secret-to-all": lambda r: says(r, lambda: os.chmod(options(r)["secret"], 0o777)),
    "reads-the-command-line": lambda r: says(r, lambda: open("/proc/1/cmdline")),
    "writes-into-its-bundle": lambda r: says(r, lambda: open("written", "w")),
    "writes-into-tmp": lambda r: says(r, lambda: open("/tmp/paraph-hostile", "w")),
    "kills-others": lambda r: (
        failing(lambda: os.kill(1, signal.SIGKILL)),
        says(r, lambda: os.kill(int(options(r)["secret"]), signal.SIGKILL))),
    "counts-processes": lambda r: parts(r, part(contents=str(
        len([name for name in os.listdir("/proc") if name.isdigit()])))),
    "tells-its-surroundings": lambda r: parts(r, part(contents=" ".join(sorted(os.environ)))),
    "crashes-on-two-pages": lambda r: (
        crash() if r["params"]["document"]["pageCount"] == 2 else parts(r, part())),
    "crashes-when-told": lambda r: (
        crash() if options(r).get("secret") == "crash" else parts(r, part())),
    "draws-what-it-prepared": lambda r: (
        prepared.append(options(r).get("secret")), parts(r, part())),
    "ignores-the-end": lambda r: parts(r, part()),
}

DRAW = {
    "crashes-in-draw": lambda r: crash(),
    "loops-in-draw": lambda r: forever(),
    "draws-an-unknown-format": lambda r: answer(
        r, {"appearance": {"format": "hologram", "data": ""}}),
    "draws-outside-its-box": lambda r: answer(r, {"appearance": {"format": "ops", "ops": [
        ["rect", -500, -500, 1000, 1000], ["fill", {"color": "#ff0000"}]]}}),
    "draws-what-it-prepared": lambda r: put(json.dumps(
        {"id": r["id"], "error": {"code": "input", "message": prepared[-1]}}) + "\n"),
    "draws-nothing": lambda r: answer(r, {}),
}

START = {
    "crashes-at-the-start": lambda r: crash(),
    "exits-silently": lambda r: os._exit(0),
    "exits-with-status-3": lambda r: os._exit(3),
    "answers-before-it-is-asked": lambda r: put(
        '{"id":1,"result":{"protocol":1}}\n{"id":2,"result":{"parts":[]}}\n'),
    "speaks-version-9": lambda r: answer(r, {"protocol": 9}),
    "is-another-plugin": lambda r: answer(r, {"protocol": 1, "descriptor": {
        "id": "com.example.other", "version": "1.0.0", "title": "Hostile", "kind": "hostile",
        "summary": "", "subtypes": ["Stamp", "FileAttachment"]}}),
}

if NAME == "ignores-the-end":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
for line in sys.stdin:
    request = json.loads(line)
    method = request["method"]
    if method == "hello":
        START.get(NAME, lambda r: answer(r, {"protocol": 1}))(request)
    elif method == "prepare":
        PREPARE.get(NAME, lambda r: parts(r, part()))(request)
    elif method == "draw":
        DRAW.get(NAME, lambda r: answer(r, {"appearance": {"format": "svg", "data": EMPTY}}))(request)
while NAME == "ignores-the-end":
    time.sleep(1)
