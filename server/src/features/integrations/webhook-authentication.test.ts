import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receivedRequest } from './received-request.ts';
import { isAuthentic } from './webhook-authentication.ts';

const secret = 'It is a secret';
const body = Buffer.from('{"a":1}');
const digits = createHmac('sha256', secret).update(body).digest('hex');
const request = (headers: readonly string[]) => receivedRequest(body, headers);
const by = (method: string, more: object = {}) => ({ method, header: 'X-Proof', secret, ...more });

describe('a request', () => {
  it.each([
    ['', []],
    ['github', ['X-Hub-Signature-256', `sha256=${digits}`]],
    ['github', ['x-hub-signature-256', `sha256=${digits.toUpperCase()}`]],
    ['hmac', ['x-proof', digits]],
    ['hmac', ['X-PROOF', digits.toUpperCase()]],
    ['hmac', ['X-Proof', `sha256=${digits}`]],
    ['token', ['x-proof', secret]],
  ])('with the method "%s" and the headers %j gets in', (method, headers) => {
    expect(isAuthentic(request(headers), by(method))).toBe(true);
  });

  it.each([
    ['github', []],
    ['github', ['X-Hub-Signature-256', digits]],
    ['github', ['X-Proof', `sha256=${digits}`]],
    ['github', ['X-Hub-Signature-256', `sha1=${digits}`]],
    ['hmac', ['X-Other', digits]],
    ['hmac', ['X-Proof', '']],
    ['hmac', ['X-Proof', digits.slice(2)]],
    ['hmac', ['X-Proof', `${digits}00`]],
    ['hmac', ['X-Proof', `z${digits.slice(1)}`]],
    ['hmac', ['X-Proof', 'wrong', 'X-Proof', digits]],
    ['token', []],
    ['token', ['X-Proof', '']],
    ['token', ['X-Proof', secret.toUpperCase()]],
    ['token', ['X-Proof', `${secret} `]],
    ['basic', ['X-Proof', secret]],
    ['basic', []],
  ])('with the method "%s" and the headers %j stays outside', (method, headers) => {
    expect(isAuthentic(request(headers), by(method))).toBe(false);
  });

  it.each([null, ''])('stays outside when the secret is %j', (missing) => {
    const empty = createHmac('sha256', '').update(body).digest('hex');
    const headers = ['X-Proof', '', 'X-Hub-Signature-256', `sha256=${empty}`];
    for (const method of ['github', 'hmac', 'token']) {
      expect(isAuthentic(request(headers), by(method, { secret: missing }))).toBe(false);
    }
  });

  it('is signed over its bytes, with any secret', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string({ minLength: 1 }), fc.nat(), (bytes, key, place) => {
        const signature = createHmac('sha256', key).update(bytes).digest('hex');
        const at = by('hmac', { secret: key });
        const headers = ['X-Proof', signature];
        expect(isAuthentic(receivedRequest(Buffer.from(bytes), headers), at)).toBe(true);
        const changed = Buffer.from([...bytes, 0]);
        changed[place % changed.length] = (changed[place % changed.length] ?? 0) ^ 1;
        expect(isAuthentic(receivedRequest(changed, headers), at)).toBe(false);
      }),
    );
  });

  it('carries a token of any characters as its bytes in UTF-8', () => {
    const token = 'pässwörd ✓';
    const header = Buffer.from(token, 'utf8').toString('latin1');
    expect(isAuthentic(request(['X-Proof', header]), by('token', { secret: token }))).toBe(true);
  });
});
