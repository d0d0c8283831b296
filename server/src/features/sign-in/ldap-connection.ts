/**
 * A connection to the directory (LDAP), as the one who searches. Of several servers the first that answers is
 * asked; one that did not answer is asked last for a while.
 */
import { readFile } from 'node:fs/promises';
import { isIP, connect as openSocket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ConnectionOptions, connect } from 'node:tls';
import { Client, InvalidCredentialsError } from 'ldapts';
import type { LdapConfig } from '../../config/ldap-settings.ts';
import { DirectoryUnavailable } from './directory-answer.ts';

const CONNECT_MS = 5000;
const ANSWER_MS = 10_000;
/** Of each of several servers: the people who sign in wait for all that are silent. */
const ONE_OF_SEVERAL_MS = 3500;
const ASKED_LAST_MS = 60_000;

type Work<T> = (client: Client) => Promise<T>;

/** How long one server may take for what is asked. */
interface DirectoryPatience {
  readonly answerMs: number;
}

/** Throws `DirectoryUnavailable` when none of the servers answers. */
export type AskServers = <T>(work: Work<T>, patience?: DirectoryPatience) => Promise<T>;

export function connectTo(config: LdapConfig): AskServers {
  const silentSince = new Map<string, number>();
  const usual = { answerMs: config.urls.length === 1 ? ANSWER_MS : ONE_OF_SEVERAL_MS };
  return async (work, patience = usual) => {
    const isSilent = (url: string) => Date.now() - (silentSince.get(url) ?? 0) < ASKED_LAST_MS;
    const inTurn = config.urls.toSorted((one, other) => Number(isSilent(one)) - Number(isSilent(other)));
    const problems: DirectoryUnavailable[] = [];
    for (const url of inTurn) {
      try {
        const answer = await askOne({ config, url, ...patience }, work);
        silentSince.delete(url);
        return answer;
      } catch (error) {
        silentSince.set(url, Date.now());
        problems.push(unavailable(error));
      }
    }
    const [first] = problems;
    if (first === undefined || problems.length === 1) throw first ?? new DirectoryUnavailable('no server');
    const each = problems.map(({ message }, index) => `${inTurn[index]}: ${message}`);
    throw new DirectoryUnavailable(each.join('; '), first);
  };
}

function unavailable(error: unknown): DirectoryUnavailable {
  if (error instanceof DirectoryUnavailable) return error;
  return new DirectoryUnavailable(error instanceof Error ? error.message : String(error), error);
}

interface Server extends DirectoryPatience {
  readonly config: LdapConfig;
  readonly url: string;
}

async function askOne<T>(server: Server, work: Work<T>): Promise<T> {
  const overdue = new AbortController();
  const tls = await tlsOptionsOf(server);
  const cut = Promise.withResolvers<never>();
  const client = newClient(server, { tls, onCut: cut.reject });
  const answer = async () => {
    if (server.config.startsTls) await client.startTLS(tls);
    await bindAsSearcher(client, server.config);
    return await work(client);
  };
  const late = sleep(server.answerMs, undefined, { signal: overdue.signal }).then(() => {
    throw new DirectoryUnavailable(`it did not answer within ${server.answerMs / 1000} seconds`);
  });
  try {
    return await Promise.race([answer(), cut.promise, late]);
  } finally {
    overdue.abort();
    // Also ends a connection that is still being made; that it is gone already is no failure.
    client.unbind().catch(() => undefined);
  }
}

async function tlsOptionsOf({ url, config: { caFile } }: Server) {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return {
    // On a connection that is there already the certificate is compared with this name.
    host,
    ...(caFile === null ? {} : { ca: await readFile(caFile) }),
    ...(isIP(host) === 0 ? { servername: host } : {}),
  };
}

interface Connection {
  readonly tls: Awaited<ReturnType<typeof tlsOptionsOf>>;
  readonly onCut: (reason: DirectoryUnavailable) => void;
}

function newClient({ url, config, answerMs }: Server, { tls, onCut }: Connection): Client {
  return new Client({
    url,
    connectTimeout: Math.min(CONNECT_MS, answerMs),
    timeout: answerMs,
    createConnection: once(),
    // With these options the client would speak TLS to a plain port, too.
    ...(url.startsWith('ldaps:') ? { tlsOptions: tls } : {}),
    ...(config.startsTls ? { createSecureConnection: noticingCuts(onCut) } : {}),
  });
}

/**
 * The client would connect anew for whatever it is still to say when its connection has gone or was ended, and would say
 * it in clear, also where TLS had begun.
 */
function once(): typeof openSocket {
  let isMade = false;
  return ((port: number, host: string) => {
    if (isMade) throw new DirectoryUnavailable('the connection was cut');
    isMade = true;
    return openSocket(port, host);
  }) as typeof openSocket;
}

/** Of a connection on which TLS began later the client does not hear that it was cut, and would wait for an answer. */
function noticingCuts(onCut: Connection['onCut']): typeof connect {
  return ((options: ConnectionOptions) => {
    const socket = connect(options);
    return socket.once('close', () => onCut(new DirectoryUnavailable('the connection was cut')));
  }) as typeof connect;
}

async function bindAsSearcher(client: Client, config: LdapConfig): Promise<void> {
  if (config.bindDn === null) return;
  const { bindPasswordFile } = config;
  const password =
    bindPasswordFile === null
      ? config.bindPassword
      : (await readFile(bindPasswordFile, 'utf8')).replace(/\r?\n$/, '');
  if (password === '') throw new DirectoryUnavailable('the file of ldap_bindpassword_file is empty');
  try {
    await client.bind(config.bindDn, password);
  } catch (error) {
    if (!(error instanceof InvalidCredentialsError)) throw error;
    throw new DirectoryUnavailable('it refuses ldap_binddn with its password: check both', error);
  }
}
