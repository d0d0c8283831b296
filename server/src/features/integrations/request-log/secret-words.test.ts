import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../lib/json-text.ts';
import { createMask, isSecretHeader } from '../../../lib/secret-words.ts';
import { valueAt } from '../json-path.ts';
import { receivedRequest } from '../received-request.ts';

const mask = createMask(['hunter22', 'x', '47110815', '{"pin":1}']);

describe('a header', () => {
  it.each(['Authorization', 'Cookie', 'X-Api-Key', 'X-Gitlab-Token', 'X-Hub-Signature', 'X-My-Password'])(
    '%s is not kept',
    (name) => expect(isSecretHeader(name)).toBe(true),
  );
  it.each(['X-Event-Key', 'Idempotency-Key', 'X-GitHub-Event', 'Content-Type', 'webhook-id', 'User-Agent'])(
    '%s is',
    (name) => expect(isSecretHeader(name)).toBe(false),
  );
});

describe('a body is shown', () => {
  it.each([
    ['{"user":{"password":"abc","name":"Ann"}}', '{"user":{"password":"***","name":"Ann"}}'],
    ['{"apiKey":12345678901234567890,"key":"PROJ-1"}', '{"apiKey":"***","key":"PROJ-1"}'],
    ['{"secret":{"deep":["abc"]},"token":null,"n":1.50}', '{"secret":"***","token":null,"n":1.50}'],
    ['{"secret":"first","secret":"second"}', '{"secret":"***"}'],
    [
      '{"said":"the word is hunter22","x":"x","n":47110815}',
      '{"said":"the word is ***","***":"***","n":"***"}',
    ],
    ['{"answers":{"pin":1}}', '{"answers":"***"}'],
    ['{"url":"https://ann:p%40ss@git.example.org/a?x=1&access_token=abc#b"}', undefined],
    ['["ghp_0123456789abcdefghij"]', '["***"]'],
    ['payload=1&client_secret=abc&b=hunter22', 'payload=1&client_secret=***&b=***'],
    ['{"broken": "hunter22"', '{"broken": "***"'],
    ['', ''],
  ])('%j without what is secret', (body, shown) => {
    const text = mask.inBody(body);
    if (shown !== undefined) expect(text).toBe(shown);
    expect(text).not.toMatch(/hunter22|abc|p%40ss|47110815|ghp_|second/);
  });

  const secret = fc.stringMatching(/^[a-zA-Z0-9+/=&"'\\<>{}\n]{12,40}$/);
  const name = fc.constantFrom('password', 'db_password', 'apiToken', 'client-secret', 'Authorization');

  it('without the value of a secret name, wherever it stands and however it is written', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 3 }),
        name,
        secret,
        fc.boolean(),
        (around, key, value, isIndented) => {
          const body = JSON.stringify([around, { deep: [{ [key]: value }] }], null, isIndented ? 2 : 0);
          const escaped = body.replaceAll('password', '\\u0070assword');
          for (const one of [body, escaped]) {
            const shown = createMask([]).inBody(one);
            expect(shown).not.toContain(JSON.stringify(value).slice(1, -1));
            expect(JSON.parse(shown)[1].deep[0]).toEqual({ [key]: '***' });
          }
        },
      ),
    );
  });

  it('without what the server knows, in any part of it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), secret, fc.string(), (around, value, before) => {
        const body = JSON.stringify({ around, note: `${before}${value}`, [`of ${value}`]: 1 });
        expect(createMask([value]).inBody(body)).not.toContain(JSON.stringify(value).slice(1, -1));
      }),
    );
  });

  it('as matchers read it: what stays is what stands at its path', () => {
    const at = (text: string) => textOf(valueAt(receivedRequest(Buffer.from(text), []).json?.root, 'at'));
    const isHarmless = (text: string) => !/[=@]|eyJ|_|pwd|jwt|"(?:auth|sig|otp|pin)"/i.test(text);
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 2 }), (value) => {
        const body = JSON.stringify({ first: 1, at: value });
        fc.pre(isHarmless(body));
        expect(at(createMask([]).inBody(body))).toBe(at(body));
      }),
    );
  });

  it.each(['a'.repeat(131_072), 'a.'.repeat(65_536), 'eyJ-'.repeat(32_768), 'a://'.repeat(32_768)])(
    'also when it is %.8s… without end',
    (text) => {
      expect(mask.inBody(text)).toBe(text);
      expect(mask.inBody(JSON.stringify({ text }))).toBe(JSON.stringify({ text }));
    },
  );

  it('also when it is nested without end', () => {
    expect(mask.inBody('['.repeat(60_000) + ']'.repeat(60_000))).toContain('***');
  });
});
