/**
 * What is kept of a request whose sender is known: headers without proofs and secrets, the body, and what its
 * integrations saw. It is sealed: a body may hold anything.
 */
import { isUtf8 } from 'node:buffer';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { proofHeader } from '@signalbox/contract';
import type { SecretBox } from '../../../lib/secret-box.ts';
import { isSecretHeader } from '../../../lib/secret-words.ts';
import { type ReceivedRequest, receivedRequest } from '../received-request.ts';
import type { AliasKind } from '../webhook-targets.ts';
import type { Verdict } from '../webhook-verdict.ts';
import { BODY_KEPT_BYTES } from './request-bounds.ts';

type Header = readonly [name: string, value: string | null];

interface SeenMatcher {
  readonly name: string;
  readonly match_type: string;
  readonly key: string;
  readonly method: string;
  readonly value: string;
  readonly result: Verdict['looks'][number]['result'];
  readonly found: string | null;
}

export interface Seen {
  readonly integrationId: number;
  /** the request had proved itself to it */
  readonly isKnown: boolean;
  readonly matchers: readonly SeenMatcher[];
  readonly values: readonly {
    readonly variable: string;
    readonly value: string;
    readonly isSecret: boolean;
  }[];
}

export interface RequestDocument {
  readonly kind: AliasKind;
  readonly headers: readonly Header[];
  /** null = it was too large */
  readonly body: { readonly text: string; readonly encoding: 'utf8' | 'base64' } | null;
  readonly seen: readonly Seen[];
}

/** People read no more of a value. */
const SHOWN_LENGTH = 500;

interface Made {
  readonly kind: AliasKind;
  /** of all that the request reached: also a neighbour's proof is a secret */
  readonly verdicts: readonly Verdict[];
  /** those of one project */
  readonly own: readonly Verdict[];
  /** by integration: variables that are answers to secret questions */
  readonly secretVariables: ReadonlyMap<number, ReadonlySet<string>>;
}

export function makeDocument(
  request: ReceivedRequest,
  { kind, verdicts, own, secretVariables }: Made,
): RequestDocument {
  const proofs = new Set(verdicts.map(({ target }) => proofHeader(target).toLowerCase()));
  const isHidden = (name: string) => proofs.has(name.toLowerCase()) || isSecretHeader(name);
  const body = bodyOf(request.bytes);
  return {
    kind,
    headers: headersOf(request).map(([name, value]) => [name, isHidden(name) ? null : value]),
    body,
    seen: own.map((verdict) => ({
      integrationId: verdict.target.id,
      isKnown: verdict.isKnown,
      matchers: verdict.looks.map(({ matcher, result, found }) => ({
        ...{ name: matcher.name, match_type: matcher.match_type, key: matcher.key },
        ...{ method: matcher.method, value: matcher.value, result },
        found:
          found === undefined || (matcher.match_type === 'header' && isHidden(matcher.key))
            ? null
            : found.slice(0, SHOWN_LENGTH),
      })),
      values: extractedOf(verdict).map(([variable, value]) => ({
        ...keptValue(value, {
          isSecret: secretVariables.get(verdict.target.id)?.has(variable) ?? false,
          isBodyKept: body !== null,
        }),
        variable,
      })),
    })),
  };
}

function extractedOf(verdict: Verdict): readonly (readonly [string, string])[] {
  if (verdict.kind !== 'start') return [];
  return [...Object.entries(verdict.values), ...Object.entries(verdict.parameters)];
}

/** A secret one whole where there is a body: all of it must be hidden there. */
function keptValue(value: string, { isSecret, isBodyKept }: { isSecret: boolean; isBodyKept: boolean }) {
  return { value: isSecret && isBodyKept ? value : value.slice(0, SHOWN_LENGTH), isSecret };
}

function headersOf({ rawHeaders }: ReceivedRequest): [string, string][] {
  return Array.from({ length: Math.floor(rawHeaders.length / 2) }, (_none, index) => [
    rawHeaders[index * 2] ?? '',
    rawHeaders[index * 2 + 1] ?? '',
  ]);
}

function bodyOf(bytes: Buffer): RequestDocument['body'] {
  if (bytes.length > BODY_KEPT_BYTES) return null;
  const encoding = isUtf8(bytes) ? 'utf8' : 'base64';
  return { text: bytes.toString(encoding), encoding };
}

/** The request as it came in, but for what was not kept of its headers; undefined when its body was too large. */
export function requestOf({ headers, body }: RequestDocument): ReceivedRequest | undefined {
  if (body === null) return undefined;
  const rawHeaders = headers.flatMap(([name, value]) => (value === null ? [] : [name, value]));
  return receivedRequest(Buffer.from(body.text, body.encoding), rawHeaders);
}

const place = (id: number) => ({ table: 'webhook_requests', column: 'secret', id });

export function sealDocument(secretBox: SecretBox, id: number, document: RequestDocument): string {
  const packed = deflateRawSync(JSON.stringify(document)).toString('base64');
  return secretBox.seal(packed, place(id));
}

export function openDocument(secretBox: SecretBox, id: number, sealed: string): RequestDocument {
  const packed = Buffer.from(secretBox.open(sealed, place(id)), 'base64');
  return JSON.parse(inflateRawSync(packed).toString('utf8')) as RequestDocument;
}
