#!/usr/bin/env bash
# Which file systems are getting full? Ends with 1 when one is over the limit, so that the run shows as failed.
# Arguments: limit=<percent>, default 95.
set -euo pipefail

limit=95
for argument in "$@"; do
  case "$argument" in limit=*) limit="${argument#limit=}" ;; esac
done

green=$'\e[32m' amber=$'\e[33m' red=$'\e[31m' bold=$'\e[1m' reset=$'\e[0m'
printf '%sDisk report of %s%s\n\n' "$bold" "$(uname -n)" "$reset"
full=0
while read -r used size target; do
  percent="${used%\%}"
  colour="$green"
  if [ "$percent" -ge "$limit" ]; then colour="$red"; full=$((full + 1)); elif [ "$percent" -ge 80 ]; then colour="$amber"; fi
  printf '%s%4s%s  %8s  %s\n' "$colour" "$used" "$reset" "$size" "$target"
done < <(df -h --output=pcent,size,target -x tmpfs -x devtmpfs -x overlay 2>/dev/null | tail -n +2 | sort -rn)

printf '\nLimit %s%%: ' "$limit"
if [ "$full" -gt 0 ]; then
  printf '%s%d over it%s\n' "$red" "$full" "$reset"
  exit 1
fi
printf '%sall below%s\n' "$green" "$reset"
