/** The thread of expression-thread.ts: says that it is there, and answers each batch of lines. */
import { parentPort } from 'node:worker_threads';
import { matchingLines } from './matching-lines.ts';

parentPort?.on('message', ({ pattern, lines }: { pattern: RegExp; lines: readonly string[] }) =>
  parentPort?.postMessage(matchingLines(lines, pattern)),
);
parentPort?.postMessage('ready');
