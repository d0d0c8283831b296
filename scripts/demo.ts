/**
 * `npm run demo`: starts the server, makes the admin and the demo project on an empty database, runs the demo's first
 * template with its output on the terminal, and what that starts by itself, and keeps serving. With `--once` it stops
 * after these tasks, with the exit code of the first that failed.
 */
import { spawn } from 'node:child_process';
import type { Task } from '../contract/src/index.ts';
import { buildConsoleWhenStale } from './console-build.ts';
import { DemoClient } from './demo-client.ts';
import { demoLogin } from './demo-login.ts';
import { provideTools, toolSets } from './machine-tools.js';
import { node, projectRoot, signalbox } from './project-root.ts';

const isOnce = process.argv.includes('--once');
const host = process.env.SIGNALBOX_HOST ?? '127.0.0.1';
const port = process.env.SIGNALBOX_PORT ?? '3000';
const url = `http://${host}:${port}`;

if (provideTools(toolSets.run).length > 0) process.exit(1);
buildConsoleWhenStale();
const login = demoLogin();

const server = spawn(node, [signalbox, 'serve'], {
  cwd: projectRoot,
  stdio: 'inherit',
  env: {
    ...process.env,
    SIGNALBOX_HOST: host,
    SIGNALBOX_PORT: port,
    SIGNALBOX_ADMIN_LOGIN: login.login,
    SIGNALBOX_ADMIN_PASSWORD: login.password,
    // the server's own log lines would run through the task's output
    SIGNALBOX_LOG_LEVEL: process.env.SIGNALBOX_LOG_LEVEL ?? 'warn',
  },
});
const serverEnd = new Promise<number>((resolve) => server.on('exit', (code) => resolve(code ?? 1)));
process.on('SIGINT', () => undefined); // the terminal signals the server as well, which then shuts down
process.on('SIGTERM', () => server.kill('SIGTERM'));

const exitCode = await Promise.race([serverEnd, show()]);
if (exitCode !== undefined) process.exit(exitCode);
if (!isOnce) {
  console.log(
    `\nSignalbox serves ${url}\nSign in as "${login.login}" with the password "${login.password}". Ctrl+C ends it.`,
  );
  process.exit(await serverEnd);
}

/** Runs the first template. Returns the exit code with which this process has to end, or undefined to go on. */
async function show(): Promise<number | undefined> {
  try {
    const client = await DemoClient.signIn(url, login);
    const project = await client.demoProject();
    const showLine = (line: string) => console.log(`  ${line}`);
    const first = await client.runFirstTemplate(project, showLine);
    showEnd(first);
    const tasks = [first];
    for await (const task of client.runFollowers(project, first, showLine)) {
      showEnd(task);
      tasks.push(task);
    }
    if (!isOnce) return undefined;
    server.kill('SIGTERM');
    await serverEnd;
    const failed = tasks.find(({ status }) => status !== 'success');
    return failed === undefined ? 0 : (failed.exit_code ?? 1) || 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    server.kill('SIGTERM');
    await serverEnd;
    return 1;
  }
}

function showEnd({ id, tpl_alias, status, reason }: Task): void {
  console.log(`\nTask ${id} (${tpl_alias}) ended: ${status}${reason ? `, ${reason}` : ''}`);
}
