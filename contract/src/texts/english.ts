/** Words texts in English, where nobody chose a language: logs, mails, and the sentence beside each code. */
import { englishTemplates } from './generated/english.ts';
import { codeAndParams, type Text, type Wording, wordText } from './template.ts';
import { foreignWords, type TextCode } from './text.ts';

const english: Wording = {
  locale: 'en',
  templateOf: (code) => (isTextCode(code) ? englishTemplates[code] : undefined),
};

/** Whether this version knows the code; stored texts and other servers may have others. */
export function isTextCode(code: string): code is TextCode {
  return Object.hasOwn(englishTemplates, code);
}

/** The English sentence. Of a code that this version does not know, code and params. */
export function inEnglish(told: Text): string {
  return wordText(told, english) ?? codeAndParams(told);
}

/** What another program of ours said: its text if this version can word all of it, else its own English sentence. */
export function toldBy(sentence: string, told: Text | undefined): Text {
  return told !== undefined && wordText(told, english) !== undefined ? told : foreignWords(sentence);
}
