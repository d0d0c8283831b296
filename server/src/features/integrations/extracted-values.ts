/** The variables that an integration takes out of a request. Pure. */
import { valueAt } from './json-path.ts';
import { textOf } from './json-text.ts';
import type { ReceivedRequest } from './received-request.ts';

export interface ExtractedValue {
  /** `body` or `header` */
  readonly value_source: string;
  /** `json` or `string`; only for a body */
  readonly body_data_type: string;
  /** path or name of a header */
  readonly key: string;
  readonly variable: string;
}

/** Each variable is there, with no text when there was nothing. Of two values for one variable the later one wins. */
export function extractValues(
  request: ReceivedRequest,
  values: readonly ExtractedValue[],
): Record<string, string> {
  return Object.fromEntries(values.map((value) => [value.variable, extract(request, value)]));
}

function extract(request: ReceivedRequest, value: ExtractedValue): string {
  if (value.value_source === 'header') return request.header(value.key) ?? '';
  if (value.body_data_type === 'string') return request.text;
  return textOf(valueAt(request.json?.root, value.key));
}
