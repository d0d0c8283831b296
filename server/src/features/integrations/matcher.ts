/** Whether a request is one that an integration waits for. Pure. */
import { isCompleteMatcher } from '@signalbox/contract';
import { valueAt } from './json-path.ts';
import { textOf } from './json-text.ts';
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

/** Headers first: a body is not even read as JSON for a request that they turn away. */
export function matchesAll(request: ReceivedRequest, matchers: readonly Matcher[]): boolean {
  const isOfHeader = ({ match_type }: Matcher) => match_type === 'header';
  return [...matchers.filter(isOfHeader), ...matchers.filter((one) => !isOfHeader(one))].every((matcher) =>
    matches(request, matcher),
  );
}

export function matches(request: ReceivedRequest, matcher: Matcher): boolean {
  // Every text contains an empty one, and of what is not there everything is unequal.
  if (!isCompleteMatcher(matcher)) return false;
  const found = find(request, matcher);
  if (found === undefined) return false;
  switch (matcher.method) {
    case 'equals':
      return isEqual(found, matcher.value);
    case 'unequals':
      return !isEqual(found, matcher.value);
    case 'contains':
      return !found.isMissing && found.text.includes(matcher.value);
    default:
      return false;
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

/**
 * undefined = this matcher cannot look into this request: a body that is not JSON neither equals nor unequals
 * anything.
 */
function find(
  request: ReceivedRequest,
  { match_type: place, body_data_type: type, key }: Matcher,
): Found | undefined {
  if (place === 'header') {
    const text = request.header(key);
    return { text: text ?? '', isMissing: text === undefined };
  }
  if (place !== 'body') return undefined;
  if (type === 'string') return { text: request.text, isMissing: false };
  if (type !== 'json' || request.json === undefined) return undefined;
  const value = valueAt(request.json.root, key);
  return { text: textOf(value), isMissing: value === undefined || value === null };
}
