import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receivedRequest } from './received-request.ts';
import { findFlawOfProof } from './webhook-authentication.ts';

const password = 'It is a secret';
const login = 'deploy';
const body = Buffer.from('{"a":1}');
const NOW = 1_800_000_000_000;
const SECONDS = String(NOW / 1000);
const sign = (text: string | Buffer, key: string | Buffer = password) =>
  createHmac('sha256', key).update(text);
const digits = sign(body).digest('hex');
const request = (headers: readonly string[]) => receivedRequest(body, headers);
const by = (method: string, more: object = {}) => ({
  ...{ method, header: 'X-Proof', secret: { login, password } },
  ...more,
});
const flaw = (headers: readonly string[], authentication: ReturnType<typeof by>, now = NOW) =>
  findFlawOfProof(request(headers), authentication, now)?.code;
const basic = (text: string) => `Basic ${Buffer.from(text, 'utf8').toString('base64')}`;

const slack = (time = SECONDS) => [
  ...['X-Slack-Request-Timestamp', time, 'X-Slack-Signature'],
  `v0=${sign(`v0:${time}:${body}`).digest('hex')}`,
];
const standard = (time = SECONDS, key: string | Buffer = password) => [
  ...['Webhook-Id', 'msg_1', 'Webhook-Timestamp', time, 'Webhook-Signature'],
  `v1,bm90IHRoaXM= v1,${sign(`msg_1.${time}.${body}`, key).digest('base64')}`,
];
/** The same headers with another value for one of them. */
const changed = (headers: readonly string[], name: string, value: string) =>
  headers.map((text, index) => (headers[index - 1] === name ? value : text));

describe('a request', () => {
  it.each([
    ['', []],
    ['github', ['X-Hub-Signature-256', `sha256=${digits}`]],
    ['github', ['x-hub-signature-256', `sha256=${digits.toUpperCase()}`]],
    ['bitbucket', ['X-Hub-Signature', `sha256=${digits}`]],
    ['gitlab', ['X-Gitlab-Token', password]],
    ['basic', ['Authorization', basic(`${login}:${password}`)]],
    ['basic', ['authorization', basic(`${login}:${password}`).replace('Basic', 'basic')]],
    ['slack', slack()],
    ['slack', slack(String(NOW / 1000 - 300))],
    ['standard', standard()],
    ['standard', standard(String(NOW / 1000 + 300))],
    ['hmac', ['x-proof', digits]],
    ['hmac', ['X-PROOF', digits.toUpperCase()]],
    ['hmac', ['X-Proof', `sha256=${digits}`]],
    ['token', ['x-proof', password]],
  ])('with the method "%s" and the headers %j gets in', (method, headers) => {
    expect(flaw(headers, by(method))).toBeUndefined();
  });

  it.each([
    ['github', []],
    ['github', ['X-Hub-Signature-256', digits]],
    ['github', ['X-Proof', `sha256=${digits}`]],
    ['github', ['X-Hub-Signature', `sha256=${digits}`]],
    ['github', ['X-Hub-Signature-256', `sha1=${digits}`]],
    ['bitbucket', ['X-Hub-Signature', digits]],
    ['bitbucket', ['X-Hub-Signature', `sha256=${sign('other').digest('hex')}`]],
    ['gitlab', ['X-Gitlab-Token', `${password}x`]],
    ['gitlab', ['X-Proof', password]],
    ['basic', ['Authorization', basic(`${login}:wrong`)]],
    ['basic', ['Authorization', basic(`other:${password}`)]],
    ['basic', ['Authorization', basic(`${login}:${password}`).slice('Basic '.length)]],
    ['basic', ['Authorization', `Bearer ${password}`]],
    ['basic', ['X-Proof', password]],
    ['slack', changed(slack(), 'X-Slack-Request-Timestamp', String(NOW / 1000 - 1))],
    ['slack', changed(slack(), 'X-Slack-Signature', `v0=${digits}`)],
    ['standard', changed(standard(), 'Webhook-Id', 'msg_2')],
    ['standard', changed(standard(), 'Webhook-Timestamp', String(NOW / 1000 - 1))],
    ['standard', changed(standard(), 'Webhook-Signature', 'v1,')],
    ['hmac', ['X-Other', digits]],
    ['hmac', ['X-Proof', '']],
    ['hmac', ['X-Proof', digits.slice(2)]],
    ['hmac', ['X-Proof', `${digits}00`]],
    ['hmac', ['X-Proof', `z${digits.slice(1)}`]],
    ['hmac', ['X-Proof', 'wrong', 'X-Proof', digits]],
    ['token', []],
    ['token', ['X-Proof', '']],
    ['token', ['X-Proof', password.toUpperCase()]],
    ['token', ['X-Proof', `${password} `]],
    ['unknown', ['X-Proof', password]],
    ['unknown', []],
  ])('with the method "%s" and the headers %j stays outside', (method, headers) => {
    expect(flaw(headers, by(method))).toBe('webhook.wrong_secret');
  });

  it.each([
    ['webhook.old', slack(String(NOW / 1000 - 301))],
    ['webhook.old', standard(String(NOW / 1000 + 301))],
    ['webhook.no_time', slack('')],
    ['webhook.no_time', standard('yesterday')],
  ])('that says when it was sent is refused as %s with the headers %j', (code, headers) => {
    expect(flaw(headers, by(headers.includes('Webhook-Id') ? 'standard' : 'slack'))).toBe(code);
  });

  it('is signed with a secret of Standard Webhooks, which is base64, as libraries do', () => {
    const key = Buffer.from('0123456789abcdef0123456789abcdef');
    for (const prefix of ['whsec_', '']) {
      const secret = { login: '', password: prefix + key.toString('base64') };
      expect(flaw(standard(SECONDS, key), by('standard', { secret }))).toBeUndefined();
    }
    // What is left of it when it is decoded all the same is a single byte.
    const secret = { login: '', password: 'ab!!!!' };
    expect(flaw(standard(SECONDS, Buffer.from([0x69])), by('standard', { secret }))).toBeDefined();
  });

  it.each([null, { login: '', password: '' }])('stays outside when the secret is %j', (secret) => {
    const empty = sign(body, '').digest('hex');
    const headers = [
      ...['X-Proof', '', 'X-Hub-Signature-256', `sha256=${empty}`, 'X-Hub-Signature', `sha256=${empty}`],
      ...['Authorization', basic(':'), ...standard(SECONDS, '')],
    ];
    for (const method of ['github', 'bitbucket', 'gitlab', 'basic', 'standard', 'hmac', 'token']) {
      expect(flaw(headers, by(method, { secret }))).toBe('webhook.wrong_secret');
    }
  });

  it('is signed over its bytes, with any secret', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string({ minLength: 1 }), fc.nat(), (bytes, key, place) => {
        const at = by('hmac', { secret: { login: '', password: key } });
        const headers = ['X-Proof', sign(Buffer.from(bytes), key).digest('hex')];
        const flawOf = (sent: Buffer) => findFlawOfProof(receivedRequest(sent, headers), at, NOW);
        expect(flawOf(Buffer.from(bytes))).toBeUndefined();
        const other = Buffer.from([...bytes, 0]);
        other[place % other.length] = (other[place % other.length] ?? 0) ^ 1;
        expect(flawOf(other)).toBeDefined();
      }),
    );
  });

  it('carries a token of any characters as its bytes in UTF-8', () => {
    const token = 'pässwörd ✓';
    const header = Buffer.from(token, 'utf8').toString('latin1');
    expect(
      flaw(['X-Proof', header], by('token', { secret: { login: '', password: token } })),
    ).toBeUndefined();
  });
});
