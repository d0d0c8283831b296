/** Which server a command talks to, as whom. */
import { isLoopback } from '@signalbox/contract/rules';
import { CommandError, exitCodes } from './exit-codes.ts';
import { type Login, readLogins } from './logins-file.ts';

export interface ServerFlags {
  /** name of a stored login */
  readonly server?: string;
}

/**
 * `--server`, else SIGNALBOX_URL with SIGNALBOX_TOKEN (a pipeline stores nothing), else SIGNALBOX_SERVER, else the stored
 * default. An address and a token from different places never come together.
 */
export function chosenServer({ server }: ServerFlags, environment = process.env): Login {
  const { SIGNALBOX_URL: url, SIGNALBOX_TOKEN: token, SIGNALBOX_SERVER: named } = environment;
  if (server === undefined && url) {
    if (!token) {
      throw new CommandError('Set SIGNALBOX_TOKEN to an API token for SIGNALBOX_URL', exitCodes.notAllowed);
    }
    return { url: serverAddress(url, isPlainWanted(environment)), token: checkedToken(token) };
  }
  const logins = readLogins();
  const name = server ?? (named || logins.default);
  const login = name === undefined ? undefined : logins.servers[name];
  if (login !== undefined) return login;
  throw new CommandError(
    name === undefined
      ? 'You are not signed in: "signalbox login https://…", or set SIGNALBOX_URL and SIGNALBOX_TOKEN'
      : `There is no login called ${name}: "signalbox whoami --all" lists those there are`,
    exitCodes.notAllowed,
  );
}

export function isPlainWanted({ SIGNALBOX_ALLOW_PLAIN_HTTP: wanted = '' }: NodeJS.ProcessEnv): boolean {
  return /^(?:1|true|yes|on)$/i.test(wanted);
}

/** Without a slash at its end. Throws for an address over which a token would travel in the clear. */
export function serverAddress(text: string, isPlainAllowed: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new CommandError(`${text} is no address of a server: it begins with https:// or http://`);
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new CommandError('Give the address of the server alone: no user, password, ? or #');
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !isPlainAllowed) {
    throw new CommandError(
      `Without TLS the token would travel to ${url.host} for everybody on the way to read. Use an https:// address, or --allow-plain-http (SIGNALBOX_ALLOW_PLAIN_HTTP=1) where the network between is safe`,
    );
  }
  return url.href.replace(/\/+$/, '');
}

/** What stands in a header: without line breaks, and ASCII. */
export function checkedToken(text: string): string {
  const token = text.trim();
  if (/^[\x21-\x7e]{1,200}$/.test(token)) return token;
  throw new CommandError(
    'This is no API token: it is one word of letters, digits, - and _',
    exitCodes.notAllowed,
  );
}
