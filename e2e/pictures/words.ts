/** By which words of the console something is told from all else that can be pressed. */
import { general as german } from '../../console/src/locales/de/general.ts';
import { general as english } from '../../console/src/locales/en/general.ts';
import { general as spanish } from '../../console/src/locales/es/general.ts';
import { general as french } from '../../console/src/locales/fr/general.ts';
import { general as italian } from '../../console/src/locales/it/general.ts';
import { general as dutch } from '../../console/src/locales/nl/general.ts';
import { general as polish } from '../../console/src/locales/pl/general.ts';
import { general as portuguese } from '../../console/src/locales/pt/general.ts';
import { general as brazilian } from '../../console/src/locales/pt_br/general.ts';
import { general as russian } from '../../console/src/locales/ru/general.ts';
import { general as simplified } from '../../console/src/locales/zh_cn/general.ts';
import { general as traditional } from '../../console/src/locales/zh_tw/general.ts';
import type { LanguageId } from './wanted.ts';

const catalogues = {
  ...{ de: german, en: english, es: spanish, fr: french, it: italian, nl: dutch },
  ...{ pl: polish, pt: portuguese, pt_br: brazilian, ru: russian, zh_cn: simplified, zh_tw: traditional },
} as const;

/** What leaves the page, or closes what is to be looked at. */
export function leaves(words: string, language: LanguageId): boolean {
  const { common, shell } = catalogues[language];
  return [common.cancel, common.close, common.keepEditing, shell.signOut, shell.skip].includes(words);
}

/** What makes in place what a list of options does not have. */
export function makesNew(words: string, language: LanguageId): boolean {
  return Object.values(catalogues[language].newObject).some((one) => one === words);
}
