import { text } from '@signalbox/contract/texts';
import { z } from 'zod';
import { connectionOf } from '../features/alerts/channels/mail.ts';
import { type Finding, failed, fine } from './finding.ts';

const CHECK = 'mail';

const mailSettings = z.object({
  email_alert: z.boolean(),
  email_sender: z.string(),
  email_host: z.string(),
  email_port: z.number(),
  email_secure: z.boolean(),
  email_username: z.string(),
  email_password: z.string(),
});

/** Signs in and sends nothing, unless it is said to whom. */
export async function checkMail(
  alertSettings: Readonly<Record<string, unknown>>,
  mailTo: string | null,
): Promise<Finding[]> {
  const server = mailSettings.parse(alertSettings);
  if (!server.email_alert) return mailTo === null ? [fine(CHECK)] : [failed(CHECK, text('doctor.mail_off'))];
  const { email_host: host, email_sender: from } = server;
  try {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(connectionOf(server));
    await transport.verify();
    if (mailTo !== null) {
      const subject = 'Signalbox: mail works';
      await transport.sendMail({ from, to: { name: '', address: mailTo }, subject, text: subject });
    }
    transport.close();
    return [fine(CHECK, mailTo === null ? host : `${host} → ${mailTo}`)];
  } catch (error) {
    const said = (error as Error).message;
    const problem = server.email_password === '' ? said : said.replaceAll(server.email_password, '***');
    return [failed(CHECK, text('doctor.mail_fails', { host, problem }))];
  }
}
