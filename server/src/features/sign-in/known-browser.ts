/**
 * A browser in which somebody signed in by password has a cookie that says so. Wrong guesses of others do not
 * keep him from signing in there again, wherever they come from: mistakes made in this browser are counted
 * for themselves.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SecretBox } from '../../lib/secret-box.ts';

const NAME = 'signalbox_known_browser';
const KEPT_SECONDS = 365 * 24 * 3600;
const place = { table: 'known_browser', column: 'cookie', id: 0 } as const;

const content = z.object({ userId: z.number(), browser: z.string() });

type KnownBrowser = z.infer<typeof content>;

/** Under which name the mistakes of this browser are counted, or null when the user never signed in here. */
export function knownBrowserOf(
  secretBox: SecretBox,
  { request, userId }: { request: FastifyRequest; userId: number | null },
): string | null {
  const known = open(secretBox, request);
  return known !== undefined && known.userId === userId ? `browser ${known.browser}` : null;
}

/** `manners`: of the session's cookie; this one goes to the sign-in alone. */
export function keepKnownBrowser(
  secretBox: SecretBox,
  {
    request,
    reply,
    userId,
    manners,
  }: {
    request: FastifyRequest;
    reply: FastifyReply;
    userId: number;
    manners: { readonly path: string; readonly sameSite: 'lax'; readonly secure: boolean };
  },
): void {
  const known = open(secretBox, request);
  const browser = known?.userId === userId ? known.browser : randomUUID();
  const text: KnownBrowser = { userId, browser };
  reply.setCookie(NAME, secretBox.seal(JSON.stringify(text), place), {
    ...manners,
    path: `${manners.path.replace(/\/$/, '')}/api/auth/login`,
    httpOnly: true,
    maxAge: KEPT_SECONDS,
  });
}

function open(secretBox: SecretBox, request: FastifyRequest): KnownBrowser | undefined {
  const sealed = request.cookies[NAME];
  if (!sealed) return undefined;
  try {
    return content.parse(JSON.parse(secretBox.open(sealed, place)));
  } catch {
    // Changed by somebody, or sealed with a former key: the browser is as unknown as any.
    return undefined;
  }
}
