/**
 * `npm run dev`: the server restarts on each change, Vite serves the console on port 5173 and hands /api to
 * the server. A change in `locales/` reaches both.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { generateLocales } from './locales/generate.ts';
import { sourceProgram } from './program.ts';
import { node, projectRoot } from './project-root.ts';

generateLocales();
const locales = watch(join(projectRoot, 'locales'), { recursive: true }, regenerateLocales);

/** An editor may have written half a file: it is read again with its next change. */
function regenerateLocales(): void {
  try {
    generateLocales();
  } catch (error) {
    console.error((error as Error).message);
  }
}

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
  locales.close();
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', end);
process.on('SIGTERM', end);
for (const child of children) child.on('exit', end);
