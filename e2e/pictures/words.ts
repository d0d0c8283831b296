/** By which words of the console something is told from all else that can be pressed. */
import { general as german } from '../../console/src/locales/de/general.ts';
import { general as english } from '../../console/src/locales/en/general.ts';
import { general as russian } from '../../console/src/locales/ru/general.ts';
import type { LanguageId } from './wanted.ts';

const catalogues = { en: english, de: german, ru: russian } as const;

/** What leaves the page, or closes what is to be looked at. */
export function leaves(words: string, language: LanguageId): boolean {
  const { common, shell } = catalogues[language];
  return [common.cancel, common.close, common.keepEditing, shell.signOut, shell.skip].includes(words);
}

/** What makes in place what a list of options does not have. */
export function makesNew(words: string, language: LanguageId): boolean {
  return Object.values(catalogues[language].newObject).some((one) => one === words);
}
