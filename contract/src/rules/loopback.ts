/** Is this the name or the address of the machine itself, which nobody reaches from elsewhere? */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || /^\[?::1\]?$/.test(host) || /^127\.\d+\.\d+\.\d+$/.test(host);
}
