/** The variables that an integration takes out of a request. Pure. */

import { textOf } from '../../lib/json-text.ts';
import { valueAt } from './json-path.ts';
import type { ReceivedRequest } from './received-request.ts';

export interface ExtractedValue {
  /** `body` or `header`; any other word finds nothing */
  readonly value_source: string;
  /** `json` or `string`; only for a body */
  readonly body_data_type: string;
  /** path or name of a header */
  readonly key: string;
  readonly variable: string;
}

/**
 * Each variable is there, with no text when there was nothing. Of two values for one variable the later one
 * wins. A value without a variable goes nowhere.
 */
export function extractValues(
  request: ReceivedRequest,
  values: readonly ExtractedValue[],
): Record<string, string> {
  const named = values.filter(({ variable }) => variable.trim() !== '');
  return Object.fromEntries(named.map((value) => [value.variable, extract(request, value)]));
}

function extract(request: ReceivedRequest, value: ExtractedValue): string {
  if (value.value_source === 'header') return request.header(value.key) ?? '';
  if (value.value_source !== 'body') return '';
  if (value.body_data_type === 'string') return request.text;
  if (value.body_data_type !== 'json') return '';
  return textOf(valueAt(request.json?.root, value.key));
}
