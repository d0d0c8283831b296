/**
 * The tag of an object (RFC 9110, 8.8.3) names its revision: it changes with whatever people change of it, not with what
 * the server notes beside that, and is the same for everybody who may see it. No answer with one is stored by anybody.
 */
import { text } from '@signalbox/contract/texts';
import { badRequest } from '../lib/app-error.ts';
import type { ExpectedRevisions } from '../lib/revisions.ts';

export const entityTag = (revision: number): string => `"${revision}"`;

/** A comma may stand within a tag. Empty places of a list count for nothing. */
const TAGS = /^[\t ,]*(?:(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"[\t ]*(?:,[\t ,]*|$))+$/;
/**
 * One of ours, as it comes back: what compresses an answer on the way makes its tag weak (nginx) or adds the encoding
 * (Apache: `"3-gzip"`, Jetty: `"3--gzip"`), and means the same object.
 */
const TAG = /(?:W\/)?"(?:(\d{1,15})(?:--?(?:gzip|br|zstd|deflate))?|[^"]*)"/g;

/** Of `If-Match`; null = whichever there is. Throws `bad_request`. */
export function expectedBy(header: string | undefined): ExpectedRevisions {
  if (header === undefined || header.trim() === '*') return null;
  if (!TAGS.test(header)) throw badRequest(text('request.if_match'));
  // A tag that was never ours is that of no revision.
  const revisions = [...header.matchAll(TAG)].flatMap(([, revision]) => revision ?? []);
  return [...new Set(revisions.map(Number))];
}
