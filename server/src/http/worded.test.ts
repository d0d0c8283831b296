/** Whatever people are told is named by a code: no schema and no refusal holds a sentence of its own. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** What a field may hold, for readers of the API. */
const examples = /\bexample: [{[]\n[\s\S]*?\n\s*[\]}],\n/g;

/** Words that stand as a message in a call of a schema, or in an issue that one adds. */
const literal =
  /(?:\.(?:string|int|number|boolean|min|max|length|regex|refine|positive|nonnegative|email|url)\((?:[^'`\n]*,\s*)?|message: )(['`])(?=[^'`]* )[A-Za-z$][^'`]*\1/g;

function sourcesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => join(folder, file));
}

it('schemas name codes', () => {
  const files = [...sourcesOf('contract/src'), 'console/src/lib/form-rules.ts'].filter(
    (file) => !file.includes('/texts/'),
  );
  expect(files.length).toBeGreaterThan(40);
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').replace(examples, '').matchAll(literal)].map(
      ([words]) => `${file}: ${words}`,
    ),
  );
  expect(found).toEqual([]);
});

it.each([
  "z.string('Name is required')",
  '.max(max, `at most so many characters`)',
  "message: 'Key is required'",
])('a sentence is found in %s', (source) => {
  expect(source).toMatch(literal);
});
