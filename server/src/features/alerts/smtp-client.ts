/**
 * Sends one mail to one receiver (RFC 5321). Each step waits for the server's word; what it says comes back when it
 * refuses. Without TLS nothing is authenticated, unless the server is on this machine.
 */
import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { createInterface, type Interface } from 'node:readline';
import { connect as connectTls } from 'node:tls';
import { isLoopback } from '@signalbox/contract/rules';

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** `implicit`: from the first byte; `required`: begun by STARTTLS; `offered`: the same where the server can */
  readonly tls: 'implicit' | 'required' | 'offered';
  /** null = nobody signs in */
  readonly login: { readonly user: string; readonly password: string } | null;
}

export interface Mail {
  readonly from: string;
  readonly to: string;
  /** headers and body, lines ended by CRLF; no line begins with a dot */
  readonly text: string;
}

/** The server has refused a step: `code` is its three digits. */
export class SmtpRefusal extends Error {
  readonly code: number;
  constructor(code: number, said: string) {
    super(said);
    this.name = 'SmtpRefusal';
    this.code = code;
  }
}

interface Reply {
  readonly code: number;
  readonly lines: readonly string[];
}

const REPLY_LINES_MAX = 100;

export async function sendMail(server: SmtpServer, mail: Mail, signal: AbortSignal): Promise<void> {
  const conversation = await SmtpConversation.open(server, signal);
  try {
    await conversation.greet();
    await conversation.signIn();
    await conversation.step(`MAIL FROM:<${inBrackets(mail.from)}>`);
    await conversation.step(`RCPT TO:<${inBrackets(mail.to)}>`);
    await conversation.step('DATA', 354);
    await conversation.step(`${mail.text}\r\n.`);
  } finally {
    conversation.close();
  }
}

class SmtpConversation {
  readonly #server: SmtpServer;
  readonly #signal: AbortSignal;
  #socket: Socket;
  #lines: AsyncIterator<string>;
  #reader: Interface;
  #offers: readonly string[] = [];
  #isEncrypted: boolean;

  private constructor(server: SmtpServer, socket: Socket, signal: AbortSignal) {
    this.#server = server;
    this.#socket = socket;
    this.#signal = signal;
    this.#isEncrypted = server.tls === 'implicit';
    this.#reader = createInterface({ input: socket });
    this.#lines = this.#reader[Symbol.asyncIterator]();
  }

  static async open(server: SmtpServer, signal: AbortSignal): Promise<SmtpConversation> {
    const { host, port } = server;
    const isImplicit = server.tls === 'implicit';
    const socket = isImplicit ? connectTls({ host, port, ...nameOf(host) }) : connect({ host, port });
    endWith(socket, signal);
    await once(socket, isImplicit ? 'secureConnect' : 'connect');
    return new SmtpConversation(server, socket, signal);
  }

  async greet(): Promise<void> {
    this.#expect(await this.#reply(), 220);
    await this.#introduce();
    const canEncrypt = this.#offers.includes('STARTTLS');
    if (this.#server.tls === 'implicit' || (this.#server.tls === 'offered' && !canEncrypt)) return;
    if (!canEncrypt) throw new SmtpRefusal(0, 'it offers no encryption (STARTTLS)');
    await this.step('STARTTLS', 220);
    await this.#encrypt();
    // What was said before came in the clear, and perhaps from somebody else.
    await this.#introduce();
  }

  async #introduce(): Promise<void> {
    const { lines } = await this.step('EHLO [127.0.0.1]');
    this.#offers = lines.slice(1).map((line) => line.toUpperCase());
  }

  async #encrypt(): Promise<void> {
    const { host, tls } = this.#server;
    this.#reader.close();
    const socket = connectTls({
      socket: this.#socket,
      ...nameOf(host),
      // Where the clear would do as well, a certificate that nobody vouches for is no worse.
      rejectUnauthorized: tls === 'required',
    });
    endWith(socket, this.#signal);
    await once(socket, 'secureConnect');
    this.#socket = socket;
    this.#isEncrypted = true;
    this.#reader = createInterface({ input: socket });
    this.#lines = this.#reader[Symbol.asyncIterator]();
  }

  async signIn(): Promise<void> {
    const { login, host } = this.#server;
    if (login === null) return;
    if (!this.#isEncrypted && !isLoopback(host)) {
      throw new SmtpRefusal(0, 'it offers no encryption, and a password is not sent in the clear');
    }
    const methods = this.#offers.find((offer) => offer.startsWith('AUTH '))?.split(' ') ?? [];
    if (methods.includes('PLAIN')) {
      await this.step(`AUTH PLAIN ${base64(`\0${login.user}\0${login.password}`)}`, 235);
      return;
    }
    await this.step('AUTH LOGIN', 334);
    await this.step(base64(login.user), 334);
    await this.step(base64(login.password), 235);
  }

  /** Says a line, and gives the answer. Throws `SmtpRefusal` when it is not the expected one; 250 as a rule. */
  async step(line: string, expected = 250): Promise<Reply> {
    this.#socket.write(`${line}\r\n`);
    return this.#expect(await this.#reply(), expected);
  }

  #expect(reply: Reply, code: number): Reply {
    const isFine = reply.code === code || (code === 250 && reply.code === 251);
    if (!isFine) throw new SmtpRefusal(reply.code, reply.lines.join(' '));
    return reply;
  }

  async #reply(): Promise<Reply> {
    const lines: string[] = [];
    while (lines.length < REPLY_LINES_MAX) {
      const { value, done } = await this.#lines.next();
      if (done) throw new Error('the connection was closed');
      lines.push(value.slice(4));
      if (value[3] !== '-') return { code: Number(value.slice(0, 3)), lines };
    }
    throw new Error('the answer does not end');
  }

  close(): void {
    this.#reader.close();
    this.#socket.end('QUIT\r\n');
    this.#socket.destroySoon();
  }
}

/** Whoever waits for a word of the server hears of the end: the lines end with the connection. */
function endWith(socket: Socket, signal: AbortSignal): void {
  const end = () => socket.destroy(new Error('it took too long'));
  signal.addEventListener('abort', end);
  socket.once('close', () => signal.removeEventListener('abort', end));
  // Told by what waits for the connection; without a listener it would end the process.
  socket.on('error', () => undefined);
  if (signal.aborted) end();
}

/** Certificates name hosts; an address is compared as it is. */
function nameOf(host: string) {
  return isIP(host) === 0 ? { servername: host } : {};
}

/** An address cannot say more than an address. */
function inBrackets(address: string): string {
  if (!/^[^\s<>\p{Cc}]+@[^\s<>\p{Cc}]+$/u.test(address)) {
    throw new SmtpRefusal(553, 'this is no address of a mailbox');
  }
  return address;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
