/** What a request asks of one integration: a task, or nothing, and whether anybody is to be told why. */

import { findJsonFlaw, needsSecret } from '@signalbox/contract';
import { type Text, text } from '@signalbox/contract/texts';
import type { Executor } from '../../db/database.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { extractValues } from './extracted-values.ts';
import { authenticationProblemOf } from './integration-store.ts';
import { matchesAll } from './matcher.ts';
import { matcherStore } from './matcher-store.ts';
import type { ReceivedRequest } from './received-request.ts';
import { valueStore } from './value-store.ts';
import { findFlawOfProof } from './webhook-authentication.ts';
import type { Secret } from './webhook-proofs.ts';
import type { AliasKind, TargetIntegration } from './webhook-targets.ts';

export type Verdict =
  | { readonly kind: 'start'; readonly target: TargetIntegration; readonly values: Record<string, string> }
  | { readonly kind: 'refuse'; readonly target: TargetIntegration; readonly reason: Text }
  /** it is not what this integration waits for */
  | { readonly kind: 'pass'; readonly target: TargetIntegration };

interface Asked {
  readonly db: Executor;
  readonly secretBox: SecretBox;
  readonly request: ReceivedRequest;
  readonly kind: AliasKind;
}

/** The secret first, the body last: who does not know the one has the other not even parsed. */
export async function judge(target: TargetIntegration, asked: Asked): Promise<Verdict> {
  const { db, secretBox, request, kind } = asked;
  const { auth_method: method, auth_header: header } = target;
  const problem = authenticationProblemOf(target);
  if (problem !== undefined) return { kind: 'refuse', target, reason: problem };
  const secret = openSecret(secretBox, target);
  const flawOfProof = findFlawOfProof(request, { method, header, secret }, Date.now());
  if (flawOfProof !== undefined) return { kind: 'refuse', target, reason: flawOfProof };
  const matchers = await matcherStore.list(db, target.id);
  if (matchers.length === 0) {
    if (kind === 'shared') return { kind: 'pass', target };
    if (!needsSecret(method)) return { kind: 'refuse', target, reason: text('webhook.takes_anything') };
  }
  if (!matchesAll(request, matchers)) return { kind: 'pass', target };
  const values = extractValues(request, await valueStore.list(db, target.id));
  const flaw = findJsonFlaw(values);
  if (flaw === undefined) return { kind: 'start', target, values };
  return {
    kind: 'refuse',
    target,
    reason: text('webhook.value', { name: flaw.path, problem: flaw.message }),
  };
}

/** null when the integration has no key, or one that holds no password: then nobody knows the secret. */
function openSecret(secretBox: SecretBox, target: TargetIntegration): Secret | null {
  const { auth_key_id: id, key_secret: stored } = target;
  if (id === null || stored === null || target.key_type !== 'login_password') return null;
  return JSON.parse(secretBox.open(stored, { table: 'access_keys', column: 'secret', id })) as Secret;
}
