/** Whether a request is one that an integration waits for. Pure. */
import { isCompleteMatcher } from '@signalbox/contract';
import { textOf } from '../../lib/json-text.ts';
import { valueAt } from './json-path.ts';
import type { ReceivedRequest } from './received-request.ts';

export interface Matcher {
  /** `body` or `header` */
  readonly match_type: string;
  /** `json` or `string`; only for a body */
  readonly body_data_type: string;
  /** path or name of a header */
  readonly key: string;
  /** `equals`, `unequals`, `contains` */
  readonly method: string;
  readonly value: string;
}

/** How matchers of older set-ups name a value that is null or missing. */
const MISSING_WORD = '<nil>';

type LookResult =
  | 'matched'
  | 'different'
  /** the body is not JSON, which neither equals nor unequals anything */
  | 'not_json'
  /** it says too little, or in words that nobody knows */
  | 'incomplete'
  /** a header has turned the request away before */
  | 'not_looked';

export interface Look<M extends Matcher = Matcher> {
  readonly matcher: M;
  readonly result: LookResult;
  /** what stood there; undefined = nothing, or nobody looked, or the matcher takes the whole body */
  readonly found: string | undefined;
}

/**
 * What each sees. Headers first: a body is not even read as JSON for a request that they turn away. In the
 * order of the matchers.
 */
export function lookAtAll<M extends Matcher>(request: ReceivedRequest, matchers: readonly M[]): Look<M>[] {
  const isOfHeader = ({ match_type }: M) => match_type === 'header';
  const looks = new Map<M, Look<M>>();
  for (const matcher of matchers.filter(isOfHeader)) looks.set(matcher, lookAt(request, matcher));
  const isTurnedAway = !hasMatched([...looks.values()]);
  return matchers.map(
    (matcher) =>
      looks.get(matcher) ??
      (isTurnedAway ? { matcher, result: 'not_looked', found: undefined } : lookAt(request, matcher)),
  );
}

export function hasMatched(looks: readonly Look[]): boolean {
  return looks.every(({ result }) => result === 'matched');
}

function lookAt<M extends Matcher>(request: ReceivedRequest, matcher: M): Look<M> {
  // Every text contains an empty one, and of what is not there everything is unequal.
  if (!isCompleteMatcher(matcher)) return { matcher, result: 'incomplete', found: undefined };
  const found = find(request, matcher);
  if (typeof found === 'string') return { matcher, result: found, found: undefined };
  const isWholeBody = matcher.match_type === 'body' && matcher.body_data_type === 'string';
  return {
    matcher,
    result: compare(found, matcher),
    found: found.isMissing || isWholeBody ? undefined : found.text,
  };
}

function compare(found: Found, { method, value }: Matcher): LookResult {
  switch (method) {
    case 'equals':
      return isEqual(found, value) ? 'matched' : 'different';
    case 'unequals':
      return isEqual(found, value) ? 'different' : 'matched';
    case 'contains':
      return !found.isMissing && found.text.includes(value) ? 'matched' : 'different';
    default:
      return 'incomplete';
  }
}

interface Found {
  readonly text: string;
  /** null or not there at all */
  readonly isMissing: boolean;
}

function isEqual(found: Found, value: string): boolean {
  return found.isMissing ? value === MISSING_WORD : found.text === value;
}

/** Or why this matcher cannot look into this request. */
function find(
  request: ReceivedRequest,
  { match_type: place, body_data_type: type, key }: Matcher,
): Found | 'not_json' | 'incomplete' {
  if (place === 'header') {
    const text = request.header(key);
    return { text: text ?? '', isMissing: text === undefined };
  }
  if (place !== 'body') return 'incomplete';
  if (type === 'string') return { text: request.text, isMissing: false };
  if (type !== 'json') return 'incomplete';
  if (request.json === undefined) return 'not_json';
  const value = valueAt(request.json.root, key);
  return { text: textOf(value), isMissing: value === undefined || value === null };
}
