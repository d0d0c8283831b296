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

/** As git 2.39 reports its own disk, with the lines around it. */
it.each([
  [
    'error: unable to create temporary file: Operation not permitted\nfatal: failed to write object\nfatal: unpack-objects failed',
    'git.disk_refused',
    'Operation not permitted',
  ],
  [
    "error: cannot lock ref 'refs/x': Unable to create '/srv/b/./refs/x.lock': Permission denied",
    'git.disk_refused',
    'Permission denied',
  ],
  ['error: unable to create file r: Permission denied', 'git.disk_refused', 'Permission denied'],
  [
    'error: unable to create temporary file: Read-only file system',
    'git.disk_refused',
    'Read-only file system',
  ],
  [
    'error: insufficient permission for adding an object to repository database ./objects\nfatal: failed to write object',
    'git.disk_refused',
    'insufficient permission',
  ],
  ['fatal: unable to write loose object file: No space left on device', 'git.disk_full', undefined],
  // the disk of the server, and a key that it refuses
  ['remote: error: unable to create temporary file: Operation not permitted', 'git.check', undefined],
  ['git@git.example: Permission denied (publickey).', 'git.ssh_key_missing', undefined],
  [
    "fatal: detected dubious ownership in repository at '/srv/b'\nfatal: Could not read from remote repository.",
    'git.owner',
    undefined,
  ],
])('tells the disk of the runner from other causes: %s', (messages, code, problem) => {
  const advice = gitAdvice(messages, repository('https://git.example/certificates'));
  expect([advice.code, advice.params?.problem]).toEqual([code, problem]);
});
