/**
 * To whom projects may have mails sent: their members write words and address, and without a bound each of
 * them could write to anybody in the name of this server.
 */

/** Lower case. */
export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** `serverValues`: the settings of alerts */
export function isOpenTo(address: string, serverValues: Readonly<Record<string, unknown>>): boolean {
  const { project_channels_mail_domains: given, email_sender: sender } = serverValues;
  const domains = String(given ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (domains.length === 0) return domainOf(address) === domainOf(String(sender));
  return domains.includes('*') || domains.includes(domainOf(address));
}
