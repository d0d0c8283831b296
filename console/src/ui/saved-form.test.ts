import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

it('is every form there is: each is saved by the same key', () => {
  const source = path.resolve(import.meta.dirname, '..');
  const files = globSync('**/*.tsx', { cwd: source }).filter((file) => !file.endsWith('.test.tsx'));
  const forms = files.filter((file) => readFileSync(path.join(source, file), 'utf8').includes('<form'));
  expect(forms).toEqual(['ui/saved-form.tsx']);
});
