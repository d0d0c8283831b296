#!/bin/sh
# Runs a script on the Node.js that `npm ci` installs. That one doesn't start without libatomic1, which a minimal Debian
# doesn't have. The Node.js that runs npm finds out what is missing.
root=$(dirname "$(dirname "$(readlink -f "$0")")")
node=$root/node_modules/.bin/node
if ! "$node" --version >/dev/null 2>&1; then
  node=$("${npm_node_execpath:-node}" "$root/scripts/provide-node.js" "$@") || exit 1
fi
# What is written in TypeScript may import the modules made from locales/.
case $1 in *.ts) "$node" "$root/scripts/generate-locales.ts" || exit 1 ;; esac
exec "$node" "$@"
