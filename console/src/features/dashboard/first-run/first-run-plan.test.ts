import { expect, it } from 'vitest';
import { firstRunOf, LOCALHOST, type Pick } from './first-run-plan.ts';

const content = {
  branches: ['main'],
  branch: 'main',
  commit_hash: 'c',
  runnables: [],
  inventories: [],
  is_cut: false,
};

function planOf(pick: Partial<Pick>, url = 'https://git.example.org/team/site.git') {
  const all = { app: 'bash', path: 'run.sh', hosts: LOCALHOST, hostKeyId: 3, stack: 'dev', ...pick };
  return firstRunOf(url, { content, keyId: 2 }, all);
}

it('makes a repository, and a template that is called as its file or folder', () => {
  expect(planOf({ path: 'tools/report.day.sh' })).toEqual({
    repository: {
      name: 'site',
      git_url: 'https://git.example.org/team/site.git',
      git_branch: 'main',
      ssh_key_id: 2,
    },
    inventory: null,
    template: { name: 'report.day', app: 'bash', playbook: 'tools/report.day.sh' },
  });
  expect(planOf({ app: 'terraform', path: '' }, 'git@git.example.org:team/net.git')).toMatchObject({
    repository: { name: 'net' },
    inventory: null,
    template: { name: 'net', playbook: '' },
  });
});

it('makes what a playbook and a stack need', () => {
  const playbook = { app: 'ansible', path: 'site.yml' };
  expect(planOf(playbook).inventory).toMatchObject({
    ...{ name: 'localhost', type: 'static', inventory: 'localhost ansible_connection=local' },
    ...{ ssh_key_id: 3, isInRepository: false },
  });
  expect(planOf({ ...playbook, hosts: 'inventory/prod.ini' }).inventory).toMatchObject({
    ...{ name: 'inventory/prod.ini', type: 'file', inventory: 'inventory/prod.ini', isInRepository: true },
  });
  expect(planOf({ app: 'pulumi', path: 'cloud' }).inventory).toMatchObject({
    ...{ name: 'dev', type: 'pulumi-stack', inventory: 'dev', isInRepository: false },
  });
});
