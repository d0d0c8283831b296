/** What the commands decide without a server. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chosenServer, serverAddress } from './chosen-server.ts';
import { exitCodeOf } from './exit-codes.ts';
import { readLogins, writeLogins } from './logins-file.ts';
import { pickNamed } from './named-objects.ts';
import { plainWords, safeForTerminal } from './printed.ts';
import { secretFrom, startBody } from './start-wish.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-words-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the exit code', () => {
  it.each([
    ['success', 0, null, 0],
    ['error', 7, 'reason.exit_code', 7],
    ['error', null, 'git.host_unknown', 1],
    ['error', 243, 'reason.exit_code', 1],
    ['error', null, 'reason.runner_silent', 245],
    ['error', null, 'end.lost_record', 245],
    ['stopped', null, 'reason.stopped_by', 243],
    ['stopped', null, 'reason.rejected_by', 244],
  ])('of %s, program %s, %s is %i', (status, exit_code, code, expected) => {
    expect(exitCodeOf({ status, exit_code, reason_text: code === null ? null : { code } })).toBe(expected);
  });
});

describe('what is printed to a terminal', () => {
  it.each([
    ['\u001b[31mred\u001b[0m\ttab', '\u001b[31mred\u001b[0m\ttab'],
    ['\u001b]52;c;aGk=\u0007clip', 'clip'],
    ['\u001b]0;title\u001b\\x', 'x'],
    ['\u001b[2Jgone\u001b[1;1H', 'gone'],
    ['\u001bPq#0\u001b\\x\u001bcy', 'xy'],
    ['a\u0007\u0008\u009b31mb\rc', 'a31mbc'],
    ['\u001b', ''],
  ])('%j is %j', (line, shown) => expect(safeForTerminal(line)).toBe(shown));

  it('has no colours within our own words', () => {
    expect(plainWords('\u001b[31mname\u001b[0m\nnext')).toBe('name next');
  });
});

describe('the stored logins', () => {
  it('are for nobody else to read, and are not read when others could', () => {
    const path = join(folder, 'signalbox', 'logins.json');
    expect(readLogins(path)).toEqual({ servers: {} });
    const logins = { default: 'a', servers: { a: { url: 'https://a', token: 't' } } };
    writeLogins(logins, path);
    expect([statSync(path).mode & 0o777, statSync(join(folder, 'signalbox')).mode & 0o777]).toEqual([
      0o600, 0o700,
    ]);
    expect(readLogins(path)).toEqual(logins);
    chmodSync(path, 0o640);
    expect(() => readLogins(path)).toThrow('Others may read');
    chmodSync(path, 0o600);
    writeFileSync(path, '{"servers": {"a": {"url": 1}}}');
    expect(() => readLogins(path)).toThrow('is damaged');
    writeLogins({ servers: {} }, path);
    expect(() => readFileSync(path)).toThrow('ENOENT');
  });

  it('never bring a token to another address', () => {
    const environment = { SIGNALBOX_URL: 'https://b.example/', SIGNALBOX_TOKEN: 'tok' };
    expect(chosenServer({}, environment)).toEqual({ url: 'https://b.example', token: 'tok' });
    expect(() => chosenServer({}, { SIGNALBOX_URL: 'https://b.example' })).toThrow('Set SIGNALBOX_TOKEN');
    expect(() => chosenServer({}, { ...environment, SIGNALBOX_TOKEN: 'a\nb' })).toThrow('no API token');
    expect(() => serverAddress('http://ci.example', false)).toThrow('Without TLS');
    expect(() => serverAddress('https://kim:x@ci.example', false)).toThrow('address of the server alone');
    expect(serverAddress('http://ci.example/box/', true)).toBe('http://ci.example/box');
    expect(serverAddress('http://127.0.0.1:3000', false)).toBe('http://127.0.0.1:3000');
  });
});

it('names objects by name first, and by id', () => {
  const all = [
    { id: 1, name: 'Build' },
    { id: 2, name: '1' },
    { id: 3, name: 'Twice' },
    { id: 4, name: 'Twice' },
  ];
  const idOf = (wanted: string) => pickNamed('template', all, wanted).id;
  expect([idOf('Build'), idOf('1'), idOf('3'), idOf('#1')]).toEqual([1, 2, 3, 1]);
  expect(() => idOf('Twice')).toThrow('name one by its id (3, 4)');
  expect(() => idOf('build')).toThrow('there are Build, 1');
});

it('asks for what was said, and takes no secret from an argument', () => {
  const survey_vars = [
    { name: 'n', type: 'int' },
    { name: 'pw', type: 'secret' },
    { name: 'text', type: '' },
  ].map((question) => ({ ...question, title: '', description: '', required: true, values: null }));
  const wish = { template: { id: 5, name: 'T', survey_vars }, inventoryId: null, key: 'k' };
  const file = join(folder, 'secret');
  writeFileSync(file, 'two\nlines\n');
  const body = startBody(
    {
      ...{ var: ['n=3', 'text=a=b', 'extra='], secretVar: [`pw=file:${file}`], limit: 'web', tags: 'a, b' },
      ...{ arg: ['--x', ''], param: ['targets=["m"]', 'debug_level=2'], dryRun: true, build: '#12' },
    },
    wish,
  );
  expect(body).toEqual({
    template_id: 5,
    idempotency_key: 'k',
    environment: '{"n":3,"text":"a=b","extra":""}',
    secret: '{"pw":"two\\nlines"}',
    params: { dry_run: true, tags: ['a', 'b'], targets: ['m'], debug_level: 2 },
    limit: 'web',
    arguments: '["--x",""]',
    build_task_id: 12,
  });
  const refused = (flags: object) => () => startBody(flags, wish);
  expect(refused({ var: ['pw=hunter2'] })).toThrow(/^pw is secret(?!.*hunter2)/s);
  expect(refused({ secretVar: ['pw=hunter2'] })).toThrow(/never the value itself(?!.*hunter2)/s);
  expect(refused({ secretVar: ['pw=env:SIGNALBOX_TEST_UNSET'] })).toThrow('is not set');
  expect(refused({ secretVar: ['text=env:HOME'] })).toThrow('asks for no secret text');
  expect(refused({ var: ['n=1', 'n=2'] })).toThrow('given twice');
  expect(refused({ var: ['n'] })).toThrow('name=value');
  expect(refused({ plan: true, param: ['plan=false'] })).toThrow('given twice');
  expect(() => secretFrom('file:/nowhere', 'x')).toThrow('cannot be read (ENOENT)');
});
