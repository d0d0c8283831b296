/** docs/api.md never lies: its commands run, in order and as they are, against a server with its own runner. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { ServerProcess } from '../testing/start-server-process.ts';

const GUIDE = join(import.meta.dirname, '../../../docs/api.md');

function commandsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
}

it('every command of the API guide does what the guide says', async () => {
  const server = await ServerProcess.start();
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-guide-'));
  onTestFinished(async () => {
    await server.stop();
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  const blocks = commandsOf(readFileSync(GUIDE, 'utf8'));
  expect(blocks.length).toBeGreaterThan(10);
  const script = ['set -euo pipefail', ...blocks.map((block, index) => `echo '### ${index + 1}'\n${block}`)];
  const shell = spawn('bash', ['-c', script.join('\n')], {
    cwd: folder,
    env: {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      HOME: folder,
      SIGNALBOX: server.address,
      LOGIN: 'admin',
      PASSWORD: 'correct horse battery staple',
    },
  });
  const ended = new Promise<number | null>((resolve) => shell.once('close', resolve));
  const [printed, complaints] = await Promise.all([text(shell.stdout), text(shell.stderr)]);
  expect({ code: await ended, complaints }, printed).toEqual({ code: 0, complaints: '' });

  const answers = printed.split(/^### \d+\n/m).slice(1);
  expect(answers).toHaveLength(blocks.length);
  const find = (words: string) => answers[blocks.findIndex((block) => block.includes(words))] ?? '';
  expect(JSON.parse(find('{username, admin}'))).toEqual({ username: 'admin', admin: true });
  expect(find('survey_vars[]')).toContain('passphrase\tsecret\ttrue');
  expect(JSON.parse(find('dry_run')).params).toMatchObject({ dry_run: true });
  expect(JSON.parse(find('output_lines'))).toMatchObject({ status: 'success', exit_code: 0 });
  expect(find('output/range')).toMatch(/"first_line":1.*"is_complete":false/);
  expect(find('output/range').trimEnd()).toMatch(/Task succeeded$/);
  expect(find('new WebSocket')).toMatch(/round 2 of 2[\s\S]*Done\.\nTask succeeded\n$/);
  expect(find('new WebSocket')).not.toContain('open sesame');
  expect(JSON.parse(find('"title": ""'))).toMatchObject({ code: 'validation_failed' });
  expect(JSON.parse(find('If-Match'))).toMatchObject({ code: 'precondition_failed' });
});
