/** Names of other people's repositories, branches and hosts beside the words of Git, which says both. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JobRepository } from '@signalbox/contract/runner-protocol';
import { expect, it, onTestFinished } from 'vitest';
import { gitAdvice } from './git-problems.ts';

const repository = (url: string, branch = 'main'): JobRepository => ({
  id: 1,
  name: 'Repo',
  kind: 'file',
  url,
  branch,
  commit_hash: null,
  key: { type: 'none' },
});

const NAMES = [
  'certificates',
  'SSL',
  "it's TLS",
  'Connection refused',
  'Permission denied (',
  'No space left on device',
];

it('hears what Git says, whatever repository and branch are called', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'signalbox-names-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } })
      .stderr;
  git('init', '--quiet');
  for (const name of NAMES) {
    const folder = path.join(root, name);
    const url = `file://${folder}`;
    expect(gitAdvice(git('ls-remote', '--', url), repository(url)).code, name).toBe('git.no_repository');
    mkdirSync(folder);
    git('init', '--quiet', '--bare', folder);
    const branch = name.replaceAll(/[ '(]/g, '-');
    const messages = git('fetch', '--', url, `refs/heads/${branch}`);
    expect(gitAdvice(messages, repository(url, branch)).code, messages).toBe('git.no_branch');
  }
});

it.each([
  ['ssh: connect to host tls.certificates.example port 22: Connection refused', 'git.no_answer'],
  [
    "fatal: unable to access 'https://certificates.example/SSL/': Failed to connect to certificates.example port 443 after 1 ms: Couldn't connect to server",
    'git.no_answer',
  ],
  [
    "fatal: unable to access 'https://git.example/a/': server certificate verification failed. CAfile: none CRLfile: none",
    'git.certificate',
  ],
  ["fatal: repository 'https://git.example/certificates/' not found", 'git.no_repository'],
  ["fatal: transport 'ext' not allowed", 'git.transport'],
  [
    'From https://git.example/certificates\n * [new branch] SSL -> origin/SSL\nfatal: the remote end hung up unexpectedly',
    'git.check',
  ],
])('%s', (messages, code) => {
  expect(gitAdvice(messages, repository('https://git.example/certificates')).code).toBe(code);
});
