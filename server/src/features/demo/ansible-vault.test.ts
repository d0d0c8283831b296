import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { encryptVault } from './ansible-vault.ts';

const program = 'ansible-vault';
const hasAnsible = spawnSync(program, ['--version']).status === 0;

it('has the form of a vault file', () => {
  const lines = encryptVault('token: x\n', 'password').trimEnd().split('\n');
  expect(lines[0]).toBe('$ANSIBLE_VAULT;1.1;AES256');
  expect(lines.slice(1).every((line) => /^[0-9a-f]{1,80}$/.test(line))).toBe(true);
});

it.runIf(hasAnsible)('is read by ansible-vault itself (needs ansible-vault)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-vault-'));
  try {
    writeFileSync(join(folder, 'password'), 'pass word');
    writeFileSync(
      join(folder, 'vault.yml'),
      encryptVault('site_token: "ä secret of 16+ bytes"\n', 'pass word'),
    );
    const args = ['view', '--vault-password-file', join(folder, 'password'), join(folder, 'vault.yml')];
    expect(execFileSync(program, args, { encoding: 'utf8' })).toBe('site_token: "ä secret of 16+ bytes"\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
