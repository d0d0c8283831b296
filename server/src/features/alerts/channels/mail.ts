import { isLoopback } from '@signalbox/contract/rules';
import { text } from '@signalbox/contract/texts';
import { z } from 'zod';
import { plainText, switchedOn, wholeNumber } from '../../../config/setting-kinds.ts';
import type { DeliveryOutcome } from '../../../outbox/outbox-message.ts';
import { type Alert, type AlertSender, alertChannel } from '../alert-channel.ts';
import { inOneLine, linesOf } from '../alert-text.ts';
import { domainOf, isOpenTo } from '../mail-domains.ts';

const IMPLICIT_TLS_PORT = 465;
/** No step of the conversation takes longer. */
const STEP_MS = 15_000;

const settings = {
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
};
const mailAddress = z
  .string()
  .max(320)
  .regex(/^[^\s<>,;:()[\]@]+@[^\s<>,;:()[\]@]+$/);

export const mail = alertChannel({
  id: 'mail',
  name: 'Mail',
  settings,
  isOn: 'email_alert',
  needs: { email_host: 'the server that takes mails', email_sender: 'the address from which mails come' },
  secrets: ['email_password'],
  create: (values) => ({ receiverOf: () => 'people', send: sendBy(values) }),
  own: {
    fields: [{ name: 'to', isRequired: true, isSecret: false, schema: mailAddress }],
    whyNone: ({ email_alert: isOn }) => (isOn === true ? null : text('alert.mail_off')),
    problemsOf: ({ to = '' }, serverValues) =>
      isOpenTo(to, serverValues) ? {} : { to: text('alert.mail_domain', { domain: domainOf(to) }) },
    // Mails go through the server of the configuration alone: a project says to whom.
    open: ({ to = '' }, { serverValues }) => ({
      receiverOf: () => ({ chat: to }),
      // The configuration may have changed since the address was stored.
      send: isOpenTo(to, serverValues)
        ? sendBy(z.object(settings).parse(serverValues))
        : async () => ({ kind: 'never', problem: text('alert.mail_domain', { domain: domainOf(to) }) }),
    }),
  },
});

function sendBy(server: MailServer & { readonly email_sender: string }): AlertSender['send'] {
  const { email_sender: from } = server;
  let transport: ReturnType<typeof connect> | undefined;
  return async (alert, to) => {
    try {
      transport ??= connect(server);
      const { response } = await (await transport).sendMail({
        from: { name: 'Signalbox', address: from },
        to: { name: '', address: to },
        subject: inOneLine(alert.subject),
        // The same at each attempt: mailboxes keep one of them.
        messageId: `<${alert.key}@${from.split('@').at(-1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        text: textOf(alert),
        textEncoding: 'base64',
      });
      return { kind: 'delivered', answer: text('delivery.mail_accepted', { said: inOneLine(response) }) };
    } catch (error) {
      return outcomeOf(error, server);
    }
  };
}

/** Its many modules, and Node's fetch with them, are loaded by the first mail and not at every start. */
async function connect(server: MailServer) {
  const { createTransport } = await import('nodemailer');
  return createTransport(connectionOf(server));
}

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
function outcomeOf(
  error: unknown,
  { email_host: host, email_password: password }: MailServer,
): DeliveryOutcome {
  // Managers of projects read it too, whom it does not concern where the mail server is.
  const { address = '', port = 0 } = z
    .object({ address: z.string(), port: z.number() })
    .partial()
    .catch({})
    .parse(error);
  const hidden = [password, `${address}:${port}`, address, host].filter((one) => one !== '');
  const masked = (said: string) =>
    inOneLine(hidden.reduce((shown, one) => shown.replaceAll(one, () => '***'), said));
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
  const lines = alert.facts.map(({ name, value }) => `${name}: ${value}`);
  return [...lines, ...linesOf(alert), ...(alert.url === null ? [] : ['', alert.url]), ''].join('\r\n');
}
