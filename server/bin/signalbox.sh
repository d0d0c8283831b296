#!/bin/sh
# `npx signalbox` in a clone. npx puts the Node.js of node_modules first on the PATH, so node.sh checks that it starts.
bin=$(dirname "$(readlink -f "$0")")
exec sh "$bin/../../scripts/node.sh" "$bin/signalbox.js" "$@"
