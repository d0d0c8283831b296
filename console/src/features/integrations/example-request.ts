/** A request as another system would send it, for a terminal: it proves itself, and the matchers find what they look for. */
import { type IntegrationMatcher, proofHeader } from '@signalbox/contract';

interface Asked {
  readonly auth_method: string;
  readonly auth_header: string;
}

interface Example extends Asked {
  /** where it goes, with scheme and host */
  readonly url: string;
  readonly matchers: readonly IntegrationMatcher[];
}

/** What a push sends, where no matcher looks into the body. */
const USUAL_BODY = { ref: 'refs/heads/main' };

/** Lines for a POSIX shell. Secret and login stand in variables: neither is ever in this text. */
export function exampleRequest({ url, matchers, ...asked }: Example): string {
  const proof = proofOf(asked);
  const headers = matchers
    .filter(({ match_type: source, key }) => source === 'header' && key !== '')
    .flatMap(({ key, ...of }) => valueFor(of).map((value) => quoted(`${key}: ${value}`)));
  const body = bodyFor(matchers);
  const types = body.isJson ? [quoted('Content-Type: application/json')] : [];
  const options = [...types, ...proof.headers, ...headers].map((header) => `-H ${header}`);
  return [
    `body=${quoted(body.text)}`,
    ...proof.before,
    `curl -i ${[...proof.options, ...options, '--data-raw "$body"', quoted(url)].join(' \\\n')}`,
  ].join('\n');
}

interface Proof {
  /** lines that make it */
  readonly before: readonly string[];
  readonly headers: readonly string[];
  readonly options: readonly string[];
}

const nothing: Proof = { before: [], headers: [], options: [] };
const seconds = 'time=$(date +%s)';
const digest = (what: string, more = '') =>
  `$(printf %s "${what}" | openssl dgst -sha256 -hmac "$SECRET"${more} | sed 's/.* //')`;

function proofOf(asked: Asked): Proof {
  const header = proofHeader(asked);
  const by = (value: string, ...before: string[]): Proof => ({
    ...nothing,
    before,
    // A name may hold what a shell would carry out.
    headers: [/^[\w-]+$/.test(header) ? `"${header}: ${value}"` : `${quoted(`${header}: `)}"${value}"`],
  });
  if (asked.auth_method === 'basic') return { ...nothing, options: ['-u "$NAME:$SECRET"'] };
  if (header === '') return nothing;
  if (['github', 'bitbucket'].includes(asked.auth_method))
    return by('sha256=$sign', `sign=${digest('$body')}`);
  if (asked.auth_method === 'hmac') return by('$sign', `sign=${digest('$body')}`);
  if (asked.auth_method === 'slack') {
    const signed = by('v0=$sign', seconds, `sign=${digest('v0:$time:$body')}`);
    return { ...signed, headers: ['"X-Slack-Request-Timestamp: $time"', ...signed.headers] };
  }
  if (asked.auth_method === 'standard') {
    const key = `key=$(printf %s "\${SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')`;
    const sign = `sign=$(printf %s "example-$time.$time.$body" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)`;
    const signed = by('v1,$sign', seconds, key, sign);
    return {
      ...signed,
      headers: ['"webhook-id: example-$time"', '"webhook-timestamp: $time"', ...signed.headers],
    };
  }
  return by('$SECRET');
}

/** Nothing where another value, or none, would match. */
function valueFor({ method, value }: Pick<IntegrationMatcher, 'method' | 'value'>): string[] {
  return method === 'unequals' || value === '<nil>' ? [] : [value];
}

function bodyFor(matchers: readonly IntegrationMatcher[]): {
  readonly text: string;
  readonly isJson: boolean;
} {
  const ofBody = matchers.filter(({ match_type: source }) => source === 'body');
  const body = newTree();
  for (const { key, ...of } of ofBody.filter(({ body_data_type: type }) => type === 'json'))
    for (const value of valueFor(of)) put(body, key, value);
  if (Object.keys(body).length > 0) return { text: JSON.stringify(body), isJson: true };
  const whole = ofBody.filter(({ body_data_type: type }) => type === 'string').flatMap(valueFor);
  return whole[0] === undefined
    ? { text: JSON.stringify(USUAL_BODY), isJson: true }
    : { text: whole[0], isJson: false };
}

type Tree = Record<string, unknown>;

const MAX_INDEX = 9;
const newTree = (): Tree => Object.create(null) as Tree;
const indexOf = (segment: string | undefined) => /^\[(\d+)\]$/.exec(segment ?? '')?.[1];

/** `commits.[0].author`. Matchers pass over a place in a list where there is no list: so do far ones, and one at the top. */
function put(body: Tree, path: string, value: string): void {
  const segments = path
    .split('.')
    .filter(
      (segment, at) => indexOf(segment) === undefined || (at > 0 && Number(indexOf(segment)) <= MAX_INDEX),
    );
  let tree = body;
  for (const [at, segment] of segments.entries()) {
    const name = indexOf(segment) ?? segment;
    if (at === segments.length - 1) tree[name] = value;
    else {
      if (typeof tree[name] !== 'object')
        tree[name] = indexOf(segments[at + 1]) === undefined ? newTree() : [];
      tree = tree[name] as Tree;
    }
  }
}

/** One word for a shell, whatever stands in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
