/**
 * As which a username or an address is compared: case, widths, composed letters and doubled spaces make no
 * other person.
 */
export function loginKey(login: string): string {
  return login.normalize('NFKC').toLowerCase().normalize('NFKC').replace(/\s+/g, ' ').trim();
}
