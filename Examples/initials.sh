#!/bin/sh
# SPDX-License-Identifier: MIT
# Initials over a line. Paraph writes a request a line, and reads an answer a line: JSON, both.
# The options are in initials.json, which allows letters only: they need no escapes here.

# The text or number of the first member of that name in the request.
member() {
  value=${line#*\""$1"\":}; value=${value# }; value=${value#\"}; value=${value%%[\",\}]*}
}

while IFS= read -r line; do
  member id; id=$value; member method
  case $value in
    hello) result='{"protocol":1}' ;;
    prepare) # One part for each place; there are as many as pages are named.
      member initials; initials=$value; parts=''; number=0; rest=${line#*\"targets\":}
      while [ "$rest" != "${rest#*\"page\":}" ]; do
        rest=${rest#*\"page\":}
        part="{\"id\":\"$number\",\"subtype\":\"Stamp\",\"target\":$number,\"baseline\":23,"
        part="$part\"naturalSize\":{\"width\":72,\"height\":34},\"contents\":\"$initials\"}"
        parts="$parts${parts:+,}$part"; number=$((number + 1))
      done
      result="{\"parts\":[$parts]}" ;;
    draw) # In the natural size, stretched to the size asked for; in the ink and font of the user.
      member width; width=$value; member height
      ops="[\"transform\",$width,0,0,$value,0,0],[\"transform\",0.0138889,0,0,0.0294117,0,0]"
      ops="$ops,[\"text\",{\"text\":\"$initials\",\"x\":36,\"y\":23,\"size\":20,\"align\":\"middle\"}]"
      ops="$ops,[\"move\",3,29.4],[\"curve\",24,27.6,50,28,69,27.6],[\"curve\",52,28.8,25,29,3,30.2]"
      result="{\"appearance\":{\"format\":\"ops\",\"ops\":[$ops,[\"close\"],[\"fill\",{}]]}}" ;;
    *) exit ;; # bye
  esac
  printf '{"id":%s,"result":%s}\n' "$id" "$result"
done
