/** Where ssh would sign in. */
export interface HostAddress {
  readonly host: string;
  readonly port: number;
}

export const SSH_PORT = 22;

/** A name or an address of version 4: nothing that a program would take for an option, a user or a path. */
const NAME = /^[A-Za-z0-9_](?:[A-Za-z0-9._-]{0,252}[A-Za-z0-9_.])?$/;
/** An address of version 6, with the interface where it needs one. */
const VERSION_6 = /^[0-9A-Fa-f:.]{2,45}(?:%[A-Za-z0-9._-]{1,32})?$/;
/** What signs in there: also as Windows domains and directories write it. */
const LOGIN = /^[A-Za-z0-9_.][A-Za-z0-9_.@\\+$-]{0,254}$/;

/** A name, or an address of either version, without a port. */
export function isHost(host: string): boolean {
  return NAME.test(host) || (host.includes(':') && VERSION_6.test(host));
}

/** A user as `ssh` may be given one: it begins with no dash. */
export function isHostLogin(login: string): boolean {
  return LOGIN.test(login);
}

/** Reads `name`, `name:port`, `[address]:port` and an address alone; undefined for anything else. */
export function hostAddress(written: string): HostAddress | undefined {
  const typed = written.trim();
  const inBrackets = /^\[([^\]]*)\](?::(\d{1,5}))?$/.exec(typed);
  const withPort = inBrackets ?? /^([^:]*):(\d{1,5})$/.exec(typed);
  const host = withPort?.[1] ?? typed;
  const port = withPort?.[2] === undefined ? SSH_PORT : Number(withPort[2]);
  return isHost(host) && port >= 1 && port <= 65_535 ? { host, port } : undefined;
}

/** As people write it: the port where it is not the usual one. */
export function hostText({ host, port }: HostAddress): string {
  if (port === SSH_PORT) return host;
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}
