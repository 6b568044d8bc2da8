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
    draw) # The SVG fills its box, whatever size that has.
      member font; font=$value; member ink; ink=$value
      svg="<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 72 34'>"
      svg="$svg<text x='36' y='23' text-anchor='middle' font-size='20' font-family='$font'"
      svg="$svg fill='$ink'>$initials</text><path fill='$ink'"
      svg="$svg d='M3 29.4C24 27.6 50 28 69 27.6C52 28.8 25 29 3 30.2z'/></svg>"
      result="{\"appearance\":{\"format\":\"svg\",\"data\":\"$svg\"}}" ;;
    *) exit ;; # bye
  esac
  printf '{"id":%s,"result":%s}\n' "$id" "$result"
done
