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
    text: 'Open this link to join. It works once, until {until}. If you did not expect this mail, ignore it.',
  },
  es: {
    locale: 'es',
    subject: '{inviter} te invita a Signalbox',
    subject_project: '{inviter} te invita al proyecto {project} de Signalbox',
    text: 'Abre este enlace para unirte. Solo se puede usar una vez, hasta el {until}. Si no esperabas este mensaje, ignóralo.',
  },
  ru: {
    locale: 'ru',
    subject: '{inviter} приглашает вас в Signalbox',
    subject_project: '{inviter} приглашает вас в проект {project} в Signalbox',
    text: 'Откройте эту ссылку, чтобы присоединиться. Она действует один раз, до {until}. Если вы не ждали этого письма, не обращайте на него внимания.',
  },
  de: {
    locale: 'de',
    subject: '{inviter} lädt Sie zu Signalbox ein',
    subject_project: '{inviter} lädt Sie zum Projekt {project} in Signalbox ein',
    text: 'Öffnen Sie diesen Link, um beizutreten. Er funktioniert nur einmal, bis zum {until}. Haben Sie diese E-Mail nicht erwartet, ignorieren Sie sie.',
  },
  zh_cn: {
    locale: 'zh-CN',
    subject: '{inviter} 邀请您加入 Signalbox',
    subject_project: '{inviter} 邀请您加入 Signalbox 的项目 {project}',
    text: '打开此链接即可加入。它只能使用一次，有效期至 {until}。如果您没有预料到这封邮件，请忽略。',
  },
  zh_tw: {
    locale: 'zh-TW',
    subject: '{inviter} 邀請您加入 Signalbox',
    subject_project: '{inviter} 邀請您加入 Signalbox 的專案 {project}',
    text: '開啟此連結即可加入。它只能使用一次，有效期至 {until}。如果這封郵件並非您所預期，請忽略。',
  },
  fr: {
    locale: 'fr',
    subject: '{inviter} vous invite sur Signalbox',
    subject_project: '{inviter} vous invite à rejoindre le projet {project} sur Signalbox',
    text: 'Ouvrez ce lien pour participer. Il ne fonctionne qu’une fois, jusqu’au {until}. Si vous n’attendiez pas cet e-mail, ignorez-le.',
  },
  it: {
    locale: 'it',
    subject: '{inviter} ti invita su Signalbox',
    subject_project: '{inviter} ti invita al progetto {project} su Signalbox',
    text: 'Apri questo link per partecipare. Si può usare una sola volta. Scadenza: {until}. Se non ti aspettavi questa email, ignorala.',
  },
  pl: {
    locale: 'pl',
    subject: '{inviter} zaprasza do Signalbox',
    subject_project: '{inviter} zaprasza do projektu {project} w Signalbox',
    text: 'Otwórz ten link, aby dołączyć. Działa tylko raz, do {until}. Jeśli nie spodziewasz się tej wiadomości, zignoruj ją.',
  },
  pt: {
    locale: 'pt-PT',
    subject: '{inviter} convida para o Signalbox',
    subject_project: '{inviter} convida para o projeto {project} no Signalbox',
    text: 'Abra esta ligação para participar. Só pode ser usada uma vez, até {until}. Se não esperava este e-mail, ignore-o.',
  },
  pt_br: {
    locale: 'pt-BR',
    subject: '{inviter} convida você para o Signalbox',
    subject_project: '{inviter} convida você para o projeto {project} no Signalbox',
    text: 'Abra este link para participar. Só pode ser usado uma vez, até {until}. Se não esperava este e-mail, ignore-o.',
  },
  nl: {
    locale: 'nl',
    subject: '{inviter} nodigt je uit voor Signalbox',
    subject_project: '{inviter} nodigt je uit voor het project {project} op Signalbox',
    text: 'Open deze link om mee te doen. Hij werkt maar één keer, tot {until}. Verwachtte je deze e-mail niet, negeer die dan.',
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
