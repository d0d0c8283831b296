/** Languages that the code editor colours. */
export type CodeLanguage = 'json' | 'yaml' | 'text';
