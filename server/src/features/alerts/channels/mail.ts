import { isLoopback } from '@signalbox/contract/rules';
import { inEnglish, text } from '@signalbox/contract/texts';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { plainText, switchedOn, wholeNumber } from '../../../config/setting-kinds.ts';
import type { DeliveryOutcome } from '../../../outbox/outbox-message.ts';
import { type Alert, alertChannel } from '../alert-channel.ts';
import { factsOf, inOneLine } from '../alert-text.ts';

const IMPLICIT_TLS_PORT = 465;
/** No step of the conversation takes longer. */
const STEP_MS = 15_000;

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
    const { email_sender: from, email_password: password } = values;
    const transport = createTransport(connectionOf(values));
    return {
      receiverOf: () => 'people',
      send: async (alert, to) => {
        try {
          await transport.sendMail({
            from: { name: 'Signalbox', address: from },
            to: { name: '', address: to },
            subject: inEnglish(text('alert.mail_subject', { template: inOneLine(alert.templateName) })),
            // The same at each attempt: mailboxes keep one of them.
            messageId: `<${alert.key}@${from.split('@').at(-1)}>`,
            headers: { 'Auto-Submitted': 'auto-generated' },
            text: textOf(alert),
            textEncoding: 'base64',
          });
          return { kind: 'delivered' };
        } catch (error) {
          return outcomeOf(error, password);
        }
      },
    };
  },
});

interface MailServer {
  readonly email_host: string;
  readonly email_port: number;
  readonly email_secure: boolean;
  readonly email_username: string;
  readonly email_password: string;
}

/** How the mail server is spoken to. A password is never sent in the clear, but to this machine. */
export function connectionOf(server: MailServer) {
  const { email_host: host, email_port: port, email_secure: isSecure, email_username: user } = server;
  const signsIn = user !== '';
  return {
    host,
    port,
    secure: port === IMPLICIT_TLS_PORT,
    requireTLS: isSecure || (signsIn && !isLoopback(host)),
    // Where the clear would do as well, a certificate that nobody vouches for is no worse.
    tls: { rejectUnauthorized: isSecure || port === IMPLICIT_TLS_PORT },
    ...(signsIn ? { auth: { user, pass: server.email_password } } : {}),
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const smtpProblem = z.object({ responseCode: z.number(), response: z.string() });

/** What is refused with 5xx is refused for good, but for the sign-in: that is mended in the configuration. */
function outcomeOf(error: unknown, password: string): DeliveryOutcome {
  const masked = (said: string) => inOneLine(password === '' ? said : said.replaceAll(password, () => '***'));
  const refusal = smtpProblem.safeParse(error);
  if (refusal.success) {
    const { responseCode: code, response } = refusal.data;
    const problem = text('delivery.mail_refused', { code, said: masked(response.replace(/^\d{3}[ -]/, '')) });
    return { kind: code >= 550 && code < 560 ? 'never' : 'failed', problem };
  }
  const problem = error instanceof Error ? masked(error.message) : text('delivery.connection_ended');
  return { kind: 'failed', problem: text('delivery.mail_failed', { problem }) };
}

/** Plain text: nothing in it can be taken for anything else. */
function textOf(alert: Alert): string {
  const lines = factsOf(alert).map(({ name, value }) => `${name}: ${value}`);
  return [...lines, ...(alert.url === null ? [] : ['', alert.url]), ''].join('\r\n');
}
