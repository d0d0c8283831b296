/**
 * A syslog server: datagrams, or a connection for each delivery, with octet counting (RFC 6587). Syslog answers nothing:
 * over TCP a delivery counts when the server has closed its side too, or has taken everything and says nothing for a
 * while; over UDP when the datagrams are gone.
 */
import { readFile } from 'node:fs/promises';
import { isIP, type Socket } from 'node:net';
import { hostname } from 'node:os';
import type { AuditEntry } from '@signalbox/contract';
import type { SyslogServer } from '../../../config/audit-settings.ts';
import type { AuditReceiver } from './audit-receiver.ts';
import { failedBy } from './failed-delivery.ts';
import { syslogMessage } from './syslog-message.ts';

/** How long the other side has to close, once everything was sent. */
const CLOSE_MS = 1_000;

export function auditSyslog(server: SyslogServer): AuditReceiver {
  const { protocol, host, port } = server;
  const origin = { host: hostname(), processId: process.pid };
  const send = protocol === 'udp' ? sendDatagrams : sendStream;
  return {
    kind: 'audit-syslog',
    name: `${protocol}://${isIP(host) === 6 ? `[${host}]` : host}:${port}`,
    send: async (entries: readonly AuditEntry[], { signal }) => {
      const messages = entries.map((entry) => syslogMessage(entry, origin));
      try {
        await send(server, messages, signal);
        return { kind: 'delivered' };
      } catch (error) {
        return failedBy(error);
      }
    },
  };
}

async function sendDatagrams(
  { host, port }: SyslogServer,
  messages: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const { createSocket } = await import('node:dgram');
  const { lookup } = await import('node:dns/promises');
  const { address, family } = await lookup(host);
  const socket = createSocket({ type: family === 6 ? 'udp6' : 'udp4', signal });
  try {
    for (const message of messages) {
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject);
        socket.send(message, port, address, (error) => (error === null ? resolve() : reject(error)));
      });
    }
  } finally {
    socket.close();
  }
}

async function sendStream(
  server: SyslogServer,
  messages: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const socket = await connect(server, signal);
  const frames = messages.map((message) => `${Buffer.byteLength(message)} ${message}`).join('');
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.once('close', () => resolve());
      // What it says is of no interest, and unread it would keep the connection open.
      socket.resume();
      socket.end(frames, () => setTimeout(resolve, CLOSE_MS).unref());
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  } finally {
    socket.destroy();
  }
}

async function connect({ protocol, host, port, caFile }: SyslogServer, signal: AbortSignal): Promise<Socket> {
  const ca = caFile === null ? undefined : await readFile(caFile);
  const { connect: connectPlain } = await import('node:net');
  const tls = protocol === 'tls' ? await import('node:tls') : undefined;
  const name = isIP(host) === 0 ? { servername: host } : {};
  const socket =
    tls === undefined
      ? connectPlain({ host, port })
      : tls.connect({ host, port, ...name, ...(ca && { ca }), minVersion: 'TLSv1.2' });
  return await new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      socket.destroy();
      reject(error);
    };
    socket.once('error', fail);
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    socket.once(tls === undefined ? 'connect' : 'secureConnect', () => {
      socket.off('error', fail);
      resolve(socket);
    });
  });
}
