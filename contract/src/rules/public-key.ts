/** A public key where the private one belongs: people take the wrong file. */
export function isPublicKey(text: string): boolean {
  return /^(ssh-|ecdsa-|sk-)|BEGIN (SSH2 )?PUBLIC KEY/.test(text.trim());
}

/** A private key as ssh takes it: whole, with its first and last line. The forms ask for it, the server stores what is sent. */
export function isPrivateKey(text: string): boolean {
  return /^-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----\r?\n[\s\S]+\n-----END [A-Z0-9 ]*PRIVATE KEY-----$/.test(
    text.trim(),
  );
}
