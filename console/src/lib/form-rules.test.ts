import { expect, it } from 'vitest';
import { contractIssues } from './contract-issues.ts';
import { environmentForm, inventoryForm, projectForm, repositoryForm, templateForm } from './form-rules.ts';
import { typedText } from './typed-text.ts';

const repository = { name: 'Site', git_url: 'https://example.org/a.git', git_branch: 'main', ssh_key_id: 1 };
const inventory = { name: 'Hosts', type: 'static', inventory: 'a', ssh_key_id: 1 };
const environment = { name: 'E', json: '{}', env: '{}' };
const template = {
  ...{
    name: 'Run',
    app: 'bash',
    playbook: 'run.sh',
    repository_id: 1,
    type: '',
    survey_vars: [],
    vaults: [],
  },
};
const question = { name: 'a', title: 'A', type: '' };

it.each([
  [projectForm, { name: 'Site' }, { name: ' ' }, 'name'],
  [repositoryForm, repository, { name: ' ' }, 'name'],
  [repositoryForm, repository, { git_url: 'nowhere' }, 'git_url'],
  [repositoryForm, repository, { git_url: 'https://me:secret@example.org' }, 'git_url'],
  [repositoryForm, repository, { git_branch: ' ' }, 'git_branch'],
  [repositoryForm, repository, { git_branch: '-x' }, 'git_branch'],
  [repositoryForm, repository, { ssh_key_id: null }, 'ssh_key_id'],
  [inventoryForm, inventory, { name: '' }, 'name'],
  [inventoryForm, inventory, { ssh_key_id: null }, 'ssh_key_id'],
  [inventoryForm, inventory, { type: 'file', inventory: ' ' }, 'inventory'],
  [inventoryForm, inventory, { type: 'file', inventory: '/etc/hosts' }, 'inventory'],
  [inventoryForm, inventory, { type: 'tofu-workspace', inventory: '' }, 'inventory'],
  [environmentForm, environment, { name: ' ' }, 'name'],
  [environmentForm, environment, { json: '[1]' }, 'json'],
  [environmentForm, environment, { json: '{' }, 'json'],
  [environmentForm, environment, { env: '[1]' }, 'env'],
  [templateForm, template, { name: ' ' }, 'name'],
  [templateForm, template, { playbook: ' ' }, 'playbook'],
  [templateForm, template, { playbook: '../x.sh' }, 'playbook'],
  [templateForm, template, { app: 'ansible' }, 'inventory_id'],
  [templateForm, template, { repository_id: null }, 'repository_id'],
  [templateForm, template, { type: 'build', start_version: ' ' }, 'start_version'],
  [templateForm, template, { type: 'build', start_version: 'next' }, 'start_version'],
  [templateForm, template, { type: 'deploy' }, 'build_template_id'],
  [templateForm, template, { git_branch: '-x' }, 'git_branch'],
  [templateForm, template, { survey_vars: [question, question] }, 'survey_vars'],
  [templateForm, template, { vaults: [{ vault_key_id: 1, name: 'a@b' }] }, 'vaults.0.name'],
])('a form asks for more than the server does: %#', (form, sound, change, field) => {
  expect(contractIssues(form, sound)).toEqual({});
  expect(Object.keys(contractIssues(form, { ...sound, ...change }))).toEqual([field]);
});

it('sends what was typed without blanks at its ends, and what nobody has touched as it was', () => {
  expect(typedText(' a ', undefined)).toBe('a');
  expect(typedText(' a ', ' b ')).toBe('a');
  expect(typedText(' a\n', ' a\n')).toBe(' a\n');
});
