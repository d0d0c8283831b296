import format from 'icu-minify/format';
import {
  _createCache as createCache,
  _createIntlFormatters as createFormatters,
  createTranslator,
} from 'use-intl';
import { expect, it } from 'vitest';
import { flatten } from '../../../scripts/locales/locale.ts';
import { compileWords } from '../../build/spoken-words.ts';
import type { Catalogue } from './catalogue.ts';
import type { en } from './generated/en.ts';
import { joinWords, wordsOfPart } from './language-parts.ts';
import { languages } from './languages.ts';

type Compiled = Parameters<typeof format>[0];

it.each(languages)(
  'the pieces that the build makes of $name say all that is written, and nothing else',
  async ({ locale, load }) => {
    // Outside of the build each part is the whole.
    const { catalogue } = (await load('first')) as { catalogue: Catalogue };
    const { messages } = catalogue;
    const [first, others] = [wordsOfPart(messages, 'first'), wordsOfPart(messages, 'others')];
    expect(joinWords(first, others)).toEqual(messages);
    const written = flatten(messages);
    expect(flatten(first).size + flatten(others).size).toBe(written.size);

    const t = createTranslator({ locale, messages: messages as typeof en });
    const formatters = createFormatters(createCache());
    const differences = [...written].flatMap(([key, message]) => {
      if (!/[{}<>']/.test(message)) return [];
      const names = [...message.matchAll(/[{<]([a-z]+)/gi)].map(([, name = '']) => name);
      return [1, 5].flatMap((value) => {
        const values = Object.fromEntries(
          names.map((name) => [
            name,
            message.includes(`<${name}>`) ? (inner: unknown) => `[${inner}]` : value,
          ]),
        );
        const asWritten: string = t.markup(key as never, values as never);
        const { [key]: compiled } = compileWords({ [key]: message });
        const told = format<string>(compiled as Compiled, locale, values as never, { formatters });
        const asCompiled = Array.isArray(told) ? told.join('') : told;
        return asWritten === asCompiled ? [] : [`${key}: ${asWritten} | ${asCompiled}`];
      });
    });
    expect(differences).toEqual([]);
  },
);
