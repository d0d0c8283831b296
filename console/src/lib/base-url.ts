/** Every address of the console is relative to the page's base, so that one build serves at any sub-path. */

/** path of the console without a closing slash: "" at the root, "/automation" below it */
export const basePath = new URL(document.baseURI).pathname.replace(/\/$/, '');

/** absolute path of an address that begins with a slash, such as `/api/user` */
export function pathWithBase(path: string): string {
  return `${basePath}${path}`;
}

export function webSocketUrl(path: string): string {
  const url = new URL(pathWithBase(path), document.baseURI);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
