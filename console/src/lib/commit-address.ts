/** Where people look at a commit: the pages of hosts whose addresses are known. */
interface CommitPage {
  readonly url: string;
  readonly host: string;
}

const GITLAB = '/-/commit/';
const BITBUCKET = '/commits/';
/** GitHub, and all that took its addresses over. */
const COMMON = '/commit/';

/** By a word of the host's name, since most of them are run by oneself. */
const wordsOfHosts: readonly (readonly [RegExp, string])[] = [
  [/gitlab/, GITLAB],
  [/bitbucket/, BITBUCKET],
  [/github|gitea|forgejo|codeberg|gogs/, COMMON],
];

/** `address`: of the repository, as Git takes it. Undefined where nobody knows how its host calls the page. */
export function commitPage(address: string, hash: string): CommitPage | undefined {
  if (!/^[0-9a-f]{7,64}$/i.test(hash)) return undefined;
  const place = placeOf(address.trim());
  const path = wordsOfHosts.find(([word]) => word.test(place?.host ?? ''))?.[1];
  if (place === undefined || path === undefined) return undefined;
  const { host, repository } = place;
  return { url: `https://${host}${place.port}/${encodeURI(repository)}${path}${hash}`, host };
}

/** The port of HTTP is that of the pages; that of SSH is not. */
function placeOf(address: string): { host: string; port: string; repository: string } | undefined {
  const [, scheme = '', authority = '', urlPath = ''] =
    /^([a-z][a-z0-9+.-]*):\/\/([^/]+)\/(.+)$/i.exec(address) ?? [];
  const [, scpHost = '', scpPath = ''] = scheme === '' ? (/^([^/:]+):(?!\/\/)(.+)$/.exec(address) ?? []) : [];
  const [, host = '', port = ''] = /^([^:]+)(:\d+)?$/.exec((authority || scpHost).replace(/^.*@/, '')) ?? [];
  const repository = (urlPath || scpPath).replace(/^\/+|\/+$/g, '').replace(/\.git$/i, '');
  if (host === '' || repository === '' || scheme.toLowerCase() === 'file') return undefined;
  return { host: host.toLowerCase(), port: /^https?$/i.test(scheme) ? port : '', repository };
}
