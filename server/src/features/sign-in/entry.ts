/** What follows when somebody has shown who he is: his session, or the second step before it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { SignInWay } from '../../db/tables/sign-in-way.ts';
import { isFromPage } from '../../http/own-page.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { keepKnownBrowser } from './known-browser.ts';
import { type CookieMannersOf, startSession } from './session-start.ts';

export interface Entry {
  readonly userId: number;
  readonly way: SignInWay;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** `second_step`: nobody is signed in yet. */
export type Enter = (entry: Entry) => Promise<'signed_in' | 'second_step'>;

interface Dependencies {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly cookie: CookieMannersOf;
}

/** The session, and in a browser whose user has typed his password there what says so. */
export async function openSession(
  { database, secretBox, cookie }: Dependencies,
  { userId, way, request, reply }: Entry,
): Promise<void> {
  await startSession({ database, userId, way, cookie, request, reply });
  if (typeof way === 'string' && isFromPage(request)) {
    keepKnownBrowser(secretBox, { request, reply, userId, manners: cookie(request) });
  }
}
