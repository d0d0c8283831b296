/**
 * Words of the mails, in the language that whoever invites has chosen: who gets one has no console yet that could say it in
 * his. So these are no texts of the contract, which each program words for its user.
 */
import type { LanguageId } from '@signalbox/contract/rules';
import { wordText } from '@signalbox/contract/texts';

interface Words {
  /** BCP 47 */
  readonly locale: string;
  readonly subject: string;
  readonly subject_project: string;
  readonly text: string;
}

const words: Readonly<Record<LanguageId, Words>> = {
  en: {
    locale: 'en',
    subject: '{inviter} invites you to Signalbox',
    subject_project: '{inviter} invites you to {project} on Signalbox',
    text: 'Open this link to join. It is good once, until {until}. If you did not expect it, leave it alone.',
  },
  es: {
    locale: 'es',
    subject: '{inviter} te invita a Signalbox',
    subject_project: '{inviter} te invita a {project} en Signalbox',
    text: 'Abre este enlace para unirte. Vale una vez, hasta {until}. Si no lo esperabas, no hagas nada.',
  },
  ru: {
    locale: 'ru',
    subject: '{inviter} приглашает вас в Signalbox',
    subject_project: '{inviter} приглашает вас в {project} в Signalbox',
    text: 'Откройте эту ссылку, чтобы присоединиться. Она действует один раз, до {until}. Если вы её не ждали, ничего не делайте.',
  },
  de: {
    locale: 'de',
    subject: '{inviter} lädt Sie zu Signalbox ein',
    subject_project: '{inviter} lädt Sie zu {project} auf Signalbox ein',
    text: 'Öffnen Sie diesen Link, um beizutreten. Er gilt einmal, bis {until}. Haben Sie ihn nicht erwartet, lassen Sie ihn liegen.',
  },
  zh_cn: {
    locale: 'zh-CN',
    subject: '{inviter} 邀请您加入 Signalbox',
    subject_project: '{inviter} 邀请您加入 Signalbox 的 {project}',
    text: '打开此链接即可加入。它只能使用一次，有效期至 {until}。如果您并未期待它，请忽略。',
  },
  zh_tw: {
    locale: 'zh-TW',
    subject: '{inviter} 邀請您加入 Signalbox',
    subject_project: '{inviter} 邀請您加入 Signalbox 的 {project}',
    text: '開啟此連結即可加入。它只能使用一次，有效期至 {until}。如果您並未期待它，請忽略。',
  },
  fr: {
    locale: 'fr',
    subject: '{inviter} vous invite sur Signalbox',
    subject_project: '{inviter} vous invite à {project} sur Signalbox',
    text: 'Ouvrez ce lien pour participer. Il est valable une fois, jusqu’au {until}. Si vous ne l’attendiez pas, ne faites rien.',
  },
  it: {
    locale: 'it',
    subject: '{inviter} ti invita su Signalbox',
    subject_project: '{inviter} ti invita a {project} su Signalbox',
    text: 'Apri questo link per partecipare. Vale una volta, fino a {until}. Se non te lo aspettavi, non fare nulla.',
  },
  pl: {
    locale: 'pl',
    subject: '{inviter} zaprasza do Signalbox',
    subject_project: '{inviter} zaprasza do {project} w Signalbox',
    text: 'Otwórz ten link, aby dołączyć. Działa raz, do {until}. Jeśli to niespodziewane, nic nie rób.',
  },
  pt: {
    locale: 'pt-PT',
    subject: '{inviter} convida para o Signalbox',
    subject_project: '{inviter} convida para {project} no Signalbox',
    text: 'Abra esta ligação para participar. Vale uma vez, até {until}. Se não a esperava, não faça nada.',
  },
  pt_br: {
    locale: 'pt-BR',
    subject: '{inviter} convida você para o Signalbox',
    subject_project: '{inviter} convida você para {project} no Signalbox',
    text: 'Abra este link para participar. Vale uma vez, até {until}. Se não o esperava, não faça nada.',
  },
  nl: {
    locale: 'nl',
    subject: '{inviter} nodigt je uit voor Signalbox',
    subject_project: '{inviter} nodigt je uit voor {project} op Signalbox',
    text: 'Open deze link om mee te doen. Hij geldt één keer, tot {until}. Verwachtte je hem niet, doe dan niets.',
  },
};

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
  const { locale, ...templates } = words[language];
  const say = (code: keyof typeof templates, params: Readonly<Record<string, string>>) =>
    wordText({ code, params }, { locale, templateOf: () => templates[code] }) ?? '';
  return {
    subject: project === null ? say('subject', { inviter }) : say('subject_project', { inviter, project }),
    text: say('text', { until: instantOf(expiresAt, locale) }),
  };
}

/** Nobody knows yet where he is who reads it. */
function instantOf(at: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    ...({ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const),
  });
  return `${format.format(at)} UTC`;
}
