import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { effectiveConfig, repositoryConfig } from './ansible-config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'signalbox-config-'));
  for (const name of ['root', 'home']) mkdirSync(path.join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string): void {
  writeFileSync(path.join(folder, name), content);
}

function places(environment: Record<string, string> = {}) {
  return {
    root: path.join(folder, 'root'),
    environment: { HOME: path.join(folder, 'home'), ...environment },
  };
}

test('settings are read as Ansible reads them', () => {
  write(
    'root/ansible.cfg',
    [
      '# roles_path = /no',
      'lost = before any section',
      '[defaults]',
      ';roles_path = /no',
      'Roles_Path: ./roles ; of ours',
      'inventory = one',
      '  two',
      'empty =',
      '[ssh_connection]',
      'ssh_args = -o A=b -o "C D=e;f"',
      'roles_path = /no',
    ].join('\r\n'),
  );
  const config = repositoryConfig(places());
  expect(config.find('defaults', 'roles_path')).toBe('./roles');
  expect(config.find('defaults', 'inventory')).toBe('one\ntwo');
  expect(config.find('defaults', 'empty')).toBe('');
  expect(config.find('defaults', 'ssh_args')).toBeUndefined();
  expect(config.find('ssh_connection', 'ssh_args')).toBe('-o A=b -o "C D=e;f"');
});

test('a file that ANSIBLE_CONFIG names, beside or outside of the repository, replaces that at the root', () => {
  write('root/ansible.cfg', '[defaults]\nroles_path = root\n');
  write('root/other.cfg', '[defaults]\nroles_path = other\n');
  write('home/mine.cfg', '[defaults]\nroles_path = mine\n');
  const roles = (ANSIBLE_CONFIG: string) =>
    repositoryConfig(places({ ANSIBLE_CONFIG })).find('defaults', 'roles_path');
  expect(roles('')).toBe('root');
  expect(roles('other.cfg')).toBe('other');
  expect(roles('~/mine.cfg')).toBe('mine');
  expect(roles('.')).toBe('root');
  expect(roles('missing.cfg')).toBe('root');
});

test('the home folder has a say only where the repository has no file', () => {
  write('home/.ansible.cfg', '[ssh_connection]\nssh_args = home\n');
  expect(effectiveConfig(places()).find('ssh_connection', 'ssh_args')).toBe('home');
  expect(repositoryConfig(places()).find('ssh_connection', 'ssh_args')).toBeUndefined();
  write('root/ansible.cfg', '[defaults]\n');
  expect(effectiveConfig(places()).find('ssh_connection', 'ssh_args')).toBeUndefined();
});
