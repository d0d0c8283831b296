#!/usr/bin/env bash
# Shows how a script receives what a survey asked. Plain answers arrive as name=value arguments, secret ones only in the
# environment, so that no process list shows them.
set -euo pipefail

echo "Arguments:"
for argument in "$@"; do
  printf '  %s\n' "$argument"
done

printf '\nThe secret answer has %d characters. Printed by mistake it reads: %s\n' "${#passphrase}" "$passphrase"

count=3
for argument in "$@"; do
  case "$argument" in rounds=*) count="${argument#rounds=}" ;; esac
done
printf '\n'
for ((round = 1; round <= count; round++)); do
  printf '\e[2m%s\e[0m round %d of %d\n' "$(date +%T)" "$round" "$count"
  sleep 0.3
done
echo "Done."
