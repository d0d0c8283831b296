/** Languages of the console and of emails, in the order of the menu. The messages are in `locales/<id>/`. */
export const languages = [
  { id: 'en', name: 'English', locale: 'en' },
  { id: 'es', name: 'Español', locale: 'es' },
  { id: 'ru', name: 'Русский', locale: 'ru' },
  { id: 'de', name: 'Deutsch', locale: 'de' },
  { id: 'zh_cn', name: '简体中文', locale: 'zh-CN' },
  { id: 'zh_tw', name: '繁體中文（台灣）', locale: 'zh-TW' },
  { id: 'fr', name: 'Français', locale: 'fr' },
  { id: 'it', name: 'Italiano', locale: 'it' },
  { id: 'pl', name: 'Polski', locale: 'pl' },
  { id: 'pt', name: 'Português', locale: 'pt-PT' },
  { id: 'pt_br', name: 'Português do Brasil', locale: 'pt-BR' },
  { id: 'nl', name: 'Nederlands', locale: 'nl' },
] as const satisfies readonly LanguageFacts[];

interface LanguageFacts {
  /** as in the API: zh_cn, pt_br */
  readonly id: string;
  /** in the language itself */
  readonly name: string;
  /** BCP 47: for dates, numbers, plurals and order */
  readonly locale: string;
}

export type LanguageId = (typeof languages)[number]['id'];
export const languageIds: readonly LanguageId[] = languages.map(({ id }) => id);
