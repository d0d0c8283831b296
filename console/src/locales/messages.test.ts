import { createTranslator } from 'use-intl';
import { expect, it } from 'vitest';
import { en } from './generated/en.ts';

it('a message takes exactly its placeholders, checked by the compiler', () => {
  const errors: string[] = [];
  const t = createTranslator({ locale: 'en', messages: en, onError: (error) => errors.push(error.code) });
  expect(t('common.by', { name: 'Ada' })).toBe('by Ada');
  // @ts-expect-error: {name} is missing
  t('common.by');
  // @ts-expect-error: another name
  t('common.by', { user: 'Ada' });
  // @ts-expect-error: no such key
  t('common.volcano');
  expect(errors).toEqual(['FORMATTING_ERROR', 'FORMATTING_ERROR', 'MISSING_MESSAGE']);
});
