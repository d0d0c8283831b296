import { plainText, switchedOn, wholeNumber } from '../../../config/setting-kinds.ts';
import type { DeliveryOutcome } from '../../../outbox/outbox-message.ts';
import { type Alert, alertChannel } from '../alert-channel.ts';
import { factsOf, inOneLine } from '../alert-text.ts';
import { SmtpRefusal, type SmtpServer, sendMail } from '../smtp-client.ts';

const IMPLICIT_TLS_PORT = 465;

export const mail = alertChannel({
  id: 'mail',
  name: 'Mail',
  settings: {
    email_alert: switchedOn.default(false).describe('true = failures are told by mail'),
    email_sender: plainText
      .regex(/^$|^[^\s<>]+@[^\s<>]+$/, 'must be an address like signalbox@example.org')
      .default('')
      .describe('address from which mails come'),
    email_host: plainText.default('').describe('server that takes mails (SMTP)'),
    email_port: wholeNumber(1, 65_535).default(25).describe('its port; 465 = TLS from the first byte'),
    email_secure: switchedOn
      .default(false)
      .describe('true = only over TLS, with a certificate that is believed'),
    email_username: plainText.default('').describe('who sends; empty = nobody signs in'),
    email_password: plainText.default('').describe('password of email_username'),
  },
  isOn: 'email_alert',
  needs: { email_host: 'the server that takes mails', email_sender: 'the address from which mails come' },
  secrets: ['email_password'],
  create: (values) => {
    const server: SmtpServer = {
      host: values.email_host,
      port: values.email_port,
      tls:
        values.email_port === IMPLICIT_TLS_PORT ? 'implicit' : values.email_secure ? 'required' : 'offered',
      login:
        values.email_username === ''
          ? null
          : { user: values.email_username, password: values.email_password },
    };
    return {
      receiverOf: () => 'people',
      send: async (alert, to, signal) => {
        const from = values.email_sender;
        try {
          await sendMail(server, { from, to, text: messageText(alert, { from, to }) }, signal);
          return { kind: 'delivered' };
        } catch (error) {
          return outcomeOf(error, values.email_password);
        }
      },
    };
  },
});

/** What is refused with 5xx is refused for good, but for the sign-in: that is mended in the configuration. */
function outcomeOf(error: unknown, password: string): DeliveryOutcome {
  if (error instanceof SmtpRefusal) {
    const said = inOneLine(password === '' ? error.message : error.message.replaceAll(password, '***'));
    const problem = `The mail server refused it${error.code === 0 ? '' : ` (${error.code})`}: ${said}`;
    const isFinal = error.code >= 550 && error.code < 560;
    return { kind: isFinal ? 'never' : 'failed', problem };
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'the connection ended';
  return { kind: 'failed', problem: `The mail server could not be reached (${code})` };
}

/** Plain text: nothing in it can be taken for anything else. */
function messageText(alert: Alert, { from, to }: { readonly from: string; readonly to: string }): string {
  const lines = factsOf(alert).map(({ name, value }) => `${name}: ${value}`);
  const body = [...lines, ...(alert.url === null ? [] : ['', alert.url]), ''].join('\r\n');
  const title = inOneLine(alert.templateName);
  return [
    `From: Signalbox <${from}>`,
    `To: <${to}>`,
    `Subject: ${encodedWords(`Task '${title}' failed`)}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    // The same at each attempt: mailboxes keep one of them.
    `Message-ID: <${alert.key}@${from.split('@').at(-1)}>`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(body).toString('base64').replace(/.{76}/g, '$&\r\n'),
  ].join('\r\n');
}

/** RFC 2047: words of at most 75 characters, each of whole characters. */
function encodedWords(text: string): string {
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > 42) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  words.push(word);
  return words.map((one) => `=?utf-8?B?${Buffer.from(one).toString('base64')}?=`).join('\r\n ');
}
