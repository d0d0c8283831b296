/** A syslog server on loopback that reads as RFC 5424 and RFC 6587 say: each message is a number of octets, or a datagram. */
import { createSocket } from 'node:dgram';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { onTestFinished } from 'vitest';

export interface SyslogLine {
  readonly priority: number;
  readonly time: string;
  readonly host: string;
  readonly app: string;
  readonly messageId: string;
  readonly text: string;
}

export interface SyslogServerForTests {
  readonly port: number;
  readonly lines: SyslogLine[];
  close(): Promise<void>;
}

const message = /^<(\d{1,3})>1 (\S+) (\S+) (\S+) (\S+) (\S+) - (.*)$/s;

function readMessage(text: string): SyslogLine {
  const [, priority, time = '', host = '', app = '', , messageId = '', words = ''] = message.exec(text) ?? [];
  if (priority === undefined) throw new Error(`no message of RFC 5424: ${text}`);
  return { priority: Number(priority), time, host, app, messageId, text: words };
}

export async function startUdpSyslog(): Promise<SyslogServerForTests> {
  const lines: SyslogLine[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (bytes) => lines.push(readMessage(bytes.toString())));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => socket.close(() => resolve()));
  onTestFinished(close);
  return { port: socket.address().port, lines, close };
}

interface StreamOptions {
  readonly port?: number;
  readonly tls?: { readonly key: string; readonly cert: string };
}

export async function startStreamSyslog({
  port = 0,
  tls,
}: StreamOptions = {}): Promise<SyslogServerForTests> {
  const lines: SyslogLine[] = [];
  const sockets = new Set<Socket>();
  const take = (socket: Socket) => {
    sockets.add(socket);
    let unread = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      unread = Buffer.concat([unread, bytes]);
      for (;;) {
        const [head, count] = /^(\d+) /.exec(unread.subarray(0, 12).toString('latin1')) ?? [];
        const end = (head?.length ?? 0) + Number(count);
        if (head === undefined || unread.length < end) return;
        lines.push(readMessage(unread.subarray(head.length, end).toString()));
        unread = unread.subarray(end);
      }
    });
    socket.on('error', () => undefined);
  };
  const server: Server = tls === undefined ? createServer(take) : createTlsServer(tls, take);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  onTestFinished(() => (server.listening ? close() : undefined));
  return { port: (server.address() as AddressInfo).port, lines, close };
}
