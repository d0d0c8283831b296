import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeRunnerPaths } from '../runner-paths.ts';
import { SecretsFolder } from '../secrets/secrets-folder.ts';
import { KeyAgents } from './key-agents.ts';

/** As on a busy machine: its socket has its name long before anybody listens there. */
const SLOW_AGENT = `#!/bin/sh
for socket; do :; done
/usr/bin/python3 -c 'import socket, sys, time
place = socket.socket(socket.AF_UNIX)
place.bind(sys.argv[1])
time.sleep(0.5)' "$socket"
rm "$socket"
exec /usr/bin/ssh-agent "$@"
`;

test('a key is given to an agent once that listens', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'signalbox-agents-'));
  const secrets = new SecretsFolder(makeRunnerPaths(path.join(folder, 'runner')), '1-1');
  const agents = new KeyAgents({
    secrets,
    environment: { PATH: `${folder}:${process.env.PATH}` },
    passphraseProgram: '/bin/false',
    marked: (command) => [...command],
    user: undefined,
    signal: new AbortController().signal,
  });
  onTestFinished(() => {
    agents.endAllBut(null);
    secrets.remove();
    rmSync(folder, { recursive: true });
  });
  writeFileSync(path.join(folder, 'ssh-agent'), SLOW_AGENT);
  chmodSync(path.join(folder, 'ssh-agent'), 0o755);
  const key = path.join(folder, 'key');
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'its comment', '-f', key]);
  const socket = await agents.socketFor([
    { type: 'ssh', login: '', passphrase: '', private_key: readFileSync(key, 'utf8') },
  ]);
  const listed = execFileSync('ssh-add', ['-l'], {
    env: { ...process.env, SSH_AUTH_SOCK: String(socket) },
    encoding: 'utf8',
  });
  expect(listed).toContain('its comment');
});
