/** Spans as OpenTelemetry's protocol has them in JSON (OTLP 1.x): only what a task needs. */

type AttributeValue = string | number | boolean;

/** Kind of a span: within this program, or a request that it answers. */
export const spanKinds = { internal: 1, server: 2 } as const;

export interface Span {
  /** 32 hexadecimal digits */
  readonly traceId: string;
  /** 16 of them */
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  /** milliseconds since 1970 */
  readonly from: number;
  readonly to: number;
  /** those without a value are left out */
  readonly attributes: Readonly<Record<string, AttributeValue | null>>;
  readonly isError?: boolean;
  /** of somebody else's trace that led to this one */
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
}

/** A body of `POST /v1/traces`. */
export function traceBody(
  spans: readonly Span[],
  resource: Readonly<Record<string, AttributeValue>>,
  version: string,
): string {
  const scope = { name: 'signalbox', version };
  const resourceSpans = [
    { resource: { attributes: attributesOf(resource) }, scopeSpans: [{ scope, spans: spans.map(toWire) }] },
  ];
  return JSON.stringify({ resourceSpans });
}

function toWire({ from, to, attributes, isError = false, ...span }: Span): object {
  return {
    ...span,
    startTimeUnixNano: nanoseconds(from),
    // Runners' clocks may differ from ours.
    endTimeUnixNano: nanoseconds(Math.max(from, to)),
    attributes: attributesOf(attributes),
    ...(isError && { status: { code: 2 } }),
  };
}

const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1000)) * 1000n);

function attributesOf(values: Readonly<Record<string, AttributeValue | null>>): object[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === null ? [] : [{ key, value: wireValue(value) }],
  );
}

function wireValue(value: AttributeValue): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
