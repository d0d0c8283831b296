/** What `npm run pictures` is asked for: looks, screens, a language and a person. */
import { parseArgs } from 'node:util';
import { admin, type Credentials } from '../support/server.ts';
import { passwordOf, people } from './people.ts';

const themes = ['light', 'dark'] as const;
export const widths = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 740 },
  // the wide window at twice its size
  zoomed: { width: 720, height: 450 },
} as const;
export const languages = {
  ...{ en: 'en-GB', de: 'de-DE', es: 'es-ES', ru: 'ru-RU', zh_cn: 'zh-CN', zh_tw: 'zh-TW', fr: 'fr-FR' },
  ...{ it: 'it-IT', pl: 'pl-PL', pt: 'pt-PT', pt_br: 'pt-BR', nl: 'nl-NL' },
} as const;
export type LanguageId = keyof typeof languages;
/** Others, and other widths, are taken only when `--look` names them. */
const usual: ReadonlySet<string> = new Set(['wide', 'phone', 'en', 'de']);

export interface Look {
  readonly theme: (typeof themes)[number];
  readonly width: keyof typeof widths;
  readonly language: LanguageId;
}

export const nameOf = ({ language, width, theme }: Look) => `${language}.${width}.${theme}`;

const { values, positionals } = parseArgs({
  options: {
    to: { type: 'string' },
    look: { type: 'string', multiple: true },
    opened: { type: 'boolean' },
    as: { type: 'string' },
  },
  allowPositionals: true,
});
const usernames = people.map(({ username }) => username);
const { as: username, look: named } = values;
if (username !== undefined && !usernames.some((one) => one === username))
  throw new Error(`Nobody there is called ${username}. There are: ${usernames.join(', ')}`);

export const folderWanted = values.to;
export const isOpenedWanted = values.opened === true;
/** Whoever looks at them. */
export const person: Credentials & { readonly isAdmin: boolean } =
  username === undefined
    ? { ...admin, isAdmin: true }
    : { login: username, password: passwordOf(username), isAdmin: false };
export const isScreenWanted = (name: string) => positionals.length === 0 || positionals.includes(name);

const isLookWanted = (look: Look) =>
  named ? named.includes(nameOf(look)) : usual.has(look.width) && usual.has(look.language);

export const looks: readonly Look[] = themes
  .flatMap((theme) =>
    (['wide', 'phone', 'small', 'zoomed'] as const).flatMap((width) =>
      (Object.keys(languages) as LanguageId[]).map((language) => ({ theme, width, language })),
    ),
  )
  .filter(isLookWanted);

/**
 * Of everything that opens: in a wide window, and what there is on a phone alone; English and the light theme by all rules
 * unless `--look` says otherwise. The other theme is looked at as well, for contrast.
 */
export const openedLooks: readonly Look[] = (Object.keys(languages) as LanguageId[])
  .flatMap((language) =>
    (['wide', 'phone'] as const).flatMap((width) => themes.map((theme) => ({ theme, width, language }))),
  )
  .filter((look) => (named ? isLookWanted(look) : look.language === 'en' && look.theme === 'light'));
