/**
 * `npm run dev`: the server restarts on each change, Vite serves the console on port 5173 and hands /api to
 * the server.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sourceProgram } from './program.ts';
import { node, projectRoot } from './project-root.ts';

const children = [
  spawn(node, ['--watch', '--watch-preserve-output', sourceProgram.server, 'serve'], {
    cwd: projectRoot,
    stdio: 'inherit',
  }),
  spawn(join(projectRoot, 'node_modules/.bin/vite'), [], {
    cwd: join(projectRoot, 'console'),
    stdio: 'inherit',
  }),
];

function end(): void {
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', end);
process.on('SIGTERM', end);
for (const child of children) child.on('exit', end);
