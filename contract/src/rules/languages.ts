/** Languages in which people are told things, as the menu of the console has them. */
export const languageIds = [
  ...(['en', 'es', 'ru', 'de', 'zh_cn', 'zh_tw', 'fr', 'it', 'pl', 'pt', 'pt_br', 'nl'] as const),
] as const;
export type LanguageId = (typeof languageIds)[number];
