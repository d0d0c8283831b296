import { expect, it } from 'vitest';
import { isOlderVersion, versionIn } from './program-version.ts';

it.each([
  ['ansible-playbook [core 2.14.18]', '2.14.18'],
  ['ansible-playbook 2.9.6', '2.9.6'],
  ['Terraform v1.11.4', '1.11.4'],
  ['OpenTofu v1.6.0-rc1', '1.6.0'],
  ['v3.105.0', '3.105.0'],
  ['usage: wrapper 7', undefined],
  ['', undefined],
])('the version in "%s" is %s', (words, version) => {
  expect(versionIn(words)).toBe(version);
});

it.each([
  ['1.3.9', '1.4', true],
  ['1.4.0', '1.4', false],
  ['1.4', '1.4.0', false],
  ['1.11.4', '1.4', false],
  ['0.15', '1.4', true],
  ['2.9.27', '2.12', true],
  ['3.104.2', '3.105', true],
])('%s is older than %s: %s', (version, than, isOlder) => {
  expect(isOlderVersion(version, than)).toBe(isOlder);
});
