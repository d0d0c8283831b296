import { expect, it } from 'vitest';
import { contractIssues } from './contract-issues.ts';
import { repositoryForm, templateForm } from './form-rules.ts';

it('names everything that is wrong at once', () => {
  expect(
    contractIssues(repositoryForm, { name: '', git_url: 'nonsense', git_branch: '', ssh_key_id: null }),
  ).toEqual({
    name: 'Repository name is required',
    git_url: 'Incorrect URL',
    git_branch: 'Branch is required',
    ssh_key_id: 'Access key is required',
  });
});

it('says nothing of sound values', () => {
  const values = { name: 'a', git_url: '/srv/a', git_branch: '', ssh_key_id: 3 };
  expect(contractIssues(repositoryForm, values)).toEqual({});
});

it('speaks of fields whose need depends on others', () => {
  const issues = contractIssues(templateForm, {
    name: '',
    app: 'ansible',
    playbook: '',
    repository_id: null,
  });
  expect(Object.keys(issues).sort()).toEqual(['inventory_id', 'name', 'playbook', 'repository_id']);
});
