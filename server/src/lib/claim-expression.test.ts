import { expect, it } from 'vitest';
import { claimExpressionMistake, readClaim } from './claim-expression.ts';

const claims = {
  email: ' ada@example.org ',
  id: 1234567,
  huge: 2e21,
  ratio: 1.5,
  empty: '',
  roles: ['a'],
  address: { city: 'London' },
  'https://x.example/mail': 'ada@x.example',
  member: true,
};

it.each([
  ['email', 'ada@example.org'],
  ['missing | email', 'ada@example.org'],
  ['empty | email', 'ada@example.org'],
  ['id | email', 'ada@example.org'],
  ['https://x.example/mail', 'ada@x.example'],
  ['missing | {{ .id }}@test.com', '1234567@test.com'],
  ['{{.id}}-{{ .ratio }}', '1234567-1.5'],
  ['{{ .huge }}', '2000000000000000000000'],
  ['{{ .address.city }}', 'London'],
  ['{{ .member }}', 'true'],
])('%j gives %j', (expression, value) => {
  expect(readClaim(expression, claims)).toBe(value);
});

it.each([
  'missing',
  'empty',
  'roles',
  'toString',
  '{{ .missing }}@test.com',
  '{{ .roles }}',
  '{{ .constructor.name }}',
  // a text ends the search
  '{{ .missing }} | email',
])('%j gives nothing', (expression) => {
  expect(readClaim(expression, claims)).toBeUndefined();
});

it.each(['email', 'email | upn', 'email | {{ .id }}@test.com', '{{ .a.b }}'])('takes %j', (expression) => {
  expect(claimExpressionMistake(expression)).toBeUndefined();
});

it.each(['', 'email |', 'a || b', '{{ id }}', '{{ .id', '{{ .a | upper }}', '{{}}'])(
  'refuses %j',
  (expression) => {
    expect(claimExpressionMistake(expression)).toMatch(/claims/);
  },
);
