/** An HTTP server that answers everything with one file, or with a word. Arguments: port, file. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, file] = process.argv.slice(2);
const body = file === undefined ? 'pong' : readFileSync(file);
createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(body);
}).listen(Number(port), '127.0.0.1');
