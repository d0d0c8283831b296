/** A public key where the private one belongs: people take the wrong file. */
export function isPublicKey(text: string): boolean {
  return /^(ssh-|ecdsa-|sk-)|BEGIN (SSH2 )?PUBLIC KEY/.test(text.trim());
}
