/** What every package says to people: codes, how they are worded, and their English. */
export { inEnglish, isTextCode, toldBy } from './english.ts';
export { englishTemplates } from './generated/english.ts';
export { listed, type Text, type TextValue, type Wording, wordText } from './template.ts';
export { templateFaults } from './template-faults.ts';
export { clauses, foreignWords, type Noun, noun, sentences, type TextCode, text } from './text.ts';
