import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { englishTemplates } from '@signalbox/contract/texts';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

const sources = ['contract', 'server', 'runner', 'console']
  .flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(name, 'src', path),
    ),
  )
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|[\\/](?:generated|locales)[\\/]/.test(path))
  .map((path) => join(root, path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** `waiting.${kind}`: which of them is named by a value */
const families = new Set([...sources.matchAll(/`([a-z_]+\.)\$\{/g)].map(([, family]) => family));

/** Told by earlier versions, and stored: the words stay. */
const kept = new Set(['end.work_folder']);

it('every code is named by the program that tells it, or there is nothing to translate', () => {
  const unused = Object.entries(englishTemplates).filter(([code, english]) => {
    const family = code.slice(0, code.indexOf('.') + 1);
    // A noun is found by its English, too, where a schema names its field.
    if (family === 'noun.')
      return !sources.includes(`'${english}'`) && !sources.includes(`'${code.slice(5)}'`);
    return !sources.includes(`'${code}'`) && !families.has(family) && !kept.has(code);
  });
  expect(unused.map(([code]) => code)).toEqual([]);
});
