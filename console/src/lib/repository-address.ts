import { type RepositoryKind, repositoryKind } from '@signalbox/contract/rules';

/** Kinds of repository addresses, as the form's chips offer them; http and https are one kind for the server. */
export const addressSchemes = ['ssh', 'https', 'http', 'git', 'file', 'local'] as const;
export type AddressScheme = (typeof addressSchemes)[number];

export function schemeOf(address: string): AddressScheme | undefined {
  if (/^http:\/\//i.test(address)) return 'http';
  return repositoryKind(address.trim()) satisfies RepositoryKind | undefined;
}

/** Rewrites an address to another scheme and keeps host and path. */
export function withScheme(address: string, scheme: AddressScheme): string {
  const { host, path } = takeApart(address.trim());
  if (scheme === 'local') return `/${path}`;
  if (scheme === 'file') return `file:///${path}`;
  if (host === '') return `${scheme}://${path}`;
  const bareHost = scheme === 'ssh' ? host : host.replace(/^git@/, '');
  return `${scheme}://${bareHost}/${path}`;
}

function takeApart(address: string): { host: string; path: string } {
  const withoutSlashes = (path: string) => path.replace(/^\/+/, '');
  const url = /^([a-z][a-z0-9+.-]*):\/\/([^/]*)(.*)$/i.exec(address);
  if (url) return { host: url[2] ?? '', path: withoutSlashes(url[3] ?? '') };
  if (address.startsWith('/')) return { host: '', path: withoutSlashes(address) };
  const scp = /^([^/:]+):(.*)$/.exec(address);
  if (scp) return { host: scp[1] ?? '', path: withoutSlashes(scp[2] ?? '') };
  return { host: '', path: address };
}

/** As people would call the repository: the last part of its address. */
export function repositoryNameOf(address: string): string {
  const path = address
    .trim()
    .replace(/[/\\]+$/, '')
    .replace(/\.git$/i, '');
  return path.split(/[/:\\]/).at(-1) || address.trim();
}
