/** What to do about a certificate that this machine does not believe. */
import { codeOf, messageOf } from './runner-log.ts';

const unknownAuthority =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(GET_ISSUER_CERT(_LOCALLY)?|VERIFY_LEAF_SIGNATURE))$/;

/** undefined for an error that has nothing to do with a certificate */
export function certificateAdvice(error: unknown): string | undefined {
  const code = codeOf(error) ?? '';
  if (unknownAuthority.test(code)) {
    return 'its certificate is of an authority that is not known here: name the file of that authority (PEM) in SIGNALBOX_RUNNER_CA_FILE';
  }
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') {
    return `its certificate is not valid now: renew it, or set the clock of this machine, which says ${new Date().toISOString()}`;
  }
  return code === 'ERR_TLS_CERT_ALTNAME_INVALID'
    ? 'its certificate is for another name: set SIGNALBOX_RUNNER_URL to a name that is in it'
    : undefined;
}

/** Why the server was not reached. */
export function unreachedSentence(error: unknown): string {
  return certificateAdvice(error) ?? messageOf(error);
}
