import { expect, it } from 'vitest';
import { FOUND_MAX, findRunnables } from './runnables.ts';

it('tells what can be run and where hosts are listed, and leaves out what is part of something else', () => {
  const plays = ['site.yml', 'playbooks/db.yaml', 'roles/web/tests/test.yml', 'tasks/main.yml'];
  const others = [
    'README.md',
    'deploy.sh',
    'tools/report.py',
    'tools/__init__.py',
    'win/setup.ps1',
    'roles/web/files/install.sh',
    'files/motd.sh',
    'main.tf',
    'envs/prod/main.tf',
    'envs/prod/outputs.tf',
    'modules/net/main.tf',
    '.github/workflows/ci.yml',
    'cloud/Pulumi.yaml',
    'hosts',
    'inventories/prod/hosts.yml',
    'inventories/prod/group_vars/all.yml',
    'inventory/stage.ini',
    'group_vars/all.yml',
  ];
  const { runnables, inventories, isCut } = findRunnables([...others, ...plays], new Set(plays));
  expect(runnables.map(({ app, path }) => `${app} ${path}`)).toEqual([
    'ansible site.yml',
    'ansible playbooks/db.yaml',
    'terraform ',
    'terraform envs/prod',
    'tofu ',
    'tofu envs/prod',
    'pulumi cloud',
    'bash deploy.sh',
    'python tools/report.py',
    'powershell win/setup.ps1',
  ]);
  expect(inventories).toEqual(['hosts', 'inventory/stage.ini', 'inventories/prod/hosts.yml']);
  expect(isCut).toBe(false);
});

it('puts first what is called as the entry of all, among its neighbours', () => {
  const plays = ['backup.yml', 'site.yml', 'playbooks/main.yml', 'playbooks/db.yml', 'website.yml'];
  expect(findRunnables(plays, new Set(plays)).runnables.map(({ path }) => path)).toEqual([
    ...['site.yml', 'backup.yml', 'website.yml', 'playbooks/main.yml', 'playbooks/db.yml'],
  ]);
});

it('says that there are more', () => {
  const paths = Array.from({ length: FOUND_MAX + 1 }, (_, index) => `run-${index}.sh`);
  const { runnables, isCut } = findRunnables(paths, new Set());
  expect([runnables.length, isCut]).toEqual([FOUND_MAX, true]);
});
