/** The address that browsers use: whether this server is behind it, and whether its proxy passes websockets. */
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from '@signalbox/contract/texts';
import type { PlainDatabase } from '../installation/plain-database.ts';
import { UPGRADE_SEEN } from '../live/live-route.ts';
import { type Finding, failed, fine, warning } from './finding.ts';

const CHECK = 'address';
const ANSWER_WITHIN_MS = 10_000;
/** Node's codes for those that it does not believe */
const aboutCertificates = /CERT|UNABLE_TO_(GET_ISSUER|VERIFY)/;
const UNKNOWN_PROXY_MS = 3 * 3_600_000;

export async function checkAddress(publicUrl: URL | null): Promise<Finding[]> {
  if (publicUrl === null) return [warning(CHECK, text('doctor.address_none'))];
  const url = publicUrl.href.replace(/\/$/, '');
  try {
    const response = await fetch(`${url}/api/ping`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (response.status !== 200 || (await response.text()).trim() !== 'pong') {
      return [failed(CHECK, text('doctor.address_other', { url }))];
    }
    const isPassed = await passesUpgrade(`${url}/api/ws`);
    return [isPassed ? fine(CHECK, url) : failed(CHECK, text('doctor.address_upgrade', { url }))];
  } catch (error) {
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
    const problem = cause?.code ?? cause?.message ?? message;
    const code = aboutCertificates.test(problem) ? 'doctor.address_distrusted' : 'doctor.address_silent';
    return [failed(CHECK, text(code, { url, problem }))];
  }
}

/** The server says of a refused websocket that it was asked for one. */
async function passesUpgrade(url: string): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16, 1).toString('base64'),
  };
  const send = url.startsWith('https:') ? httpsRequest : httpRequest;
  const request = send(url, { headers, timeout: ANSWER_WITHIN_MS }, resolve);
  request.on('upgrade', (response) => resolve(response));
  request.on('timeout', () => request.destroy(new Error('no answer')));
  request.on('error', reject);
  request.end();
  const response = await promise;
  response.destroy();
  return response.headers[UPGRADE_SEEN] === '1';
}

/** From where forwarded addresses came lately that were not believed. */
export async function checkProxies({ db }: PlainDatabase): Promise<Finding[]> {
  const rows = await db
    .selectFrom('unknown_proxies')
    .select('address')
    .where('seen_at', '>=', Date.now() - UNKNOWN_PROXY_MS)
    .orderBy('address')
    .limit(5)
    .execute();
  return rows.length === 0
    ? [fine('proxies')]
    : rows.map(({ address }) => failed('proxies', text('doctor.proxy_unknown', { address })));
}
