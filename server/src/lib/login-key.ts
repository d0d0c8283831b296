/** As which a username or an address is compared: case, widths and composed letters make no other person. */
export function loginKey(login: string): string {
  return login.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}
