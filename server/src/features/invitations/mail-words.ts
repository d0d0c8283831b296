/**
 * Emails in the language that the inviter chose: recipients have no console yet that could translate a code. English where
 * the translation is missing.
 */
import { type LanguageId, languages } from '@signalbox/contract/rules';
import { wordText } from '@signalbox/contract/texts';
import { mails } from './generated/mails.ts';

interface MailFacts {
  readonly inviter: string;
  /** null = to the server, and no project */
  readonly project: string | null;
  /** milliseconds */
  readonly expiresAt: number;
}

export function wordMail(
  language: LanguageId,
  { inviter, project, expiresAt }: MailFacts,
): { readonly subject: string; readonly text: string } {
  const templates = mails[language].invitation;
  const locale = languages.find(({ id }) => id === language)?.locale ?? 'en';
  const say = (code: keyof typeof templates, params: Readonly<Record<string, string>>) =>
    wordText({ code, params }, { locale, templateOf: () => templates[code] }) ?? '';
  return {
    subject: project === null ? say('subject', { inviter }) : say('subject_project', { inviter, project }),
    text: say('text', { until: instantOf(expiresAt, locale) }),
  };
}

/** In UTC: the time zone of the recipient is unknown. */
function instantOf(at: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    ...({ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const),
  });
  return `${format.format(at)} UTC`;
}
