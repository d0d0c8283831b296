import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { SecretBox } from './secret-box.ts';

const place = { table: 'access_keys', column: 'secret', id: 1 };

it('opens what it sealed, and seals the same text differently each time', () => {
  const box = new SecretBox(randomBytes(32));
  const sealed = box.seal('näher', place);
  expect(box.open(sealed, place)).toBe('näher');
  expect(box.seal('näher', place)).not.toBe(sealed);
  expect(sealed).not.toContain('näher');
});

it('refuses a value of another row, of another key, or a changed one', () => {
  const box = new SecretBox(randomBytes(32));
  const sealed = box.seal('x', place);
  expect(() => box.open(sealed, { ...place, id: 2 })).toThrow();
  expect(() => new SecretBox(randomBytes(32)).open(sealed, place)).toThrow(/encrypted with key/);
  expect(() => box.open(`${sealed.slice(0, -3)}AAA`, place)).toThrow();
});
