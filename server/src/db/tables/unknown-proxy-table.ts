/** From where forwarded addresses come that are not believed. */
export interface UnknownProxyTable {
  address: string;
  seen_at: number;
}
