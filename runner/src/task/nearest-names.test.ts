import { expect, test } from 'vitest';
import { nearestNames } from './nearest-names.ts';

test('names come in the order of their likeness', () => {
  const names = ['backup.yml', 'deploy.yaml', 'deploy/', 'Deploy.yml', 'zzz', 'site.yml'];
  expect(nearestNames(names, 'deploy.yml', 3)).toEqual(['Deploy.yml', 'deploy.yaml', 'deploy/']);
  expect(nearestNames(names, '', 1)).toEqual(['zzz']);
  expect(nearestNames([], 'x', 3)).toEqual([]);
});
