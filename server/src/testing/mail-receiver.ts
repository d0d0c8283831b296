/** A mail server (SMTP) on loopback that keeps what it is sent, with STARTTLS and a certificate of its own. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';
import { makeCertificate } from './ldap-server.ts';

export interface MailReceiver {
  readonly port: number;
  /** what clients said, mails included, each line with `tls` or `clear` before it */
  readonly heard: string[];
  readonly mails: string[];
  /** in place of the usual answer to a command of this beginning */
  readonly answers: Map<string, string>;
  offersTls: boolean;
}

/** Ends with the running test. */
export async function startMailReceiver(): Promise<MailReceiver> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-mail-'));
  const at = (name: string) => join(folder, name);
  makeCertificate(at('key.pem'), at('certificate.pem'));
  const context = createSecureContext({
    key: readFileSync(at('key.pem')),
    cert: readFileSync(at('certificate.pem')),
  });
  rmSync(folder, { recursive: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    converse(socket);
  });

  function converse(socket: Socket): void {
    const word = socket instanceof TLSSocket ? 'tls' : 'clear';
    let rest = '';
    let mail: string | undefined;
    const read = (data: Buffer) => {
      rest += data.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (mail !== undefined && line !== '.') mail += `${line}\r\n`;
        else if (mail !== undefined) {
          receiver.mails.push(mail);
          mail = undefined;
          socket.write('250 kept\r\n');
        } else {
          receiver.heard.push(`${word} ${line}`);
          const answer = answerTo(line, word);
          socket.write(`${answer}\r\n`);
          if (answer.startsWith('354')) mail = '';
          if (line === 'STARTTLS' && answer.startsWith('220')) {
            socket.off('data', read);
            const encrypted = new TLSSocket(socket, { isServer: true, secureContext: context });
            encrypted.on('error', () => undefined);
            converse(encrypted);
            return;
          }
        }
      }
    };
    socket.on('data', read);
  }

  function answerTo(line: string, word: string): string {
    for (const [beginning, answer] of receiver.answers) if (line.startsWith(beginning)) return answer;
    if (line.startsWith('EHLO')) {
      const tls = receiver.offersTls && word === 'clear' ? ['250-STARTTLS'] : [];
      return ['250-here', ...tls, '250 AUTH LOGIN PLAIN'].join('\r\n');
    }
    if (line.startsWith('AUTH')) return '235 welcome';
    if (line === 'STARTTLS') return '220 go on';
    return line === 'DATA' ? '354 go on' : '250 fine';
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const receiver: MailReceiver = { port, heard: [], mails: [], answers: new Map(), offersTls: false };
  return receiver;
}
