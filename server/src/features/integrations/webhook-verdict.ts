/** What a request asks of one integration: a task, or nothing, and why. */
import { findJsonFlaw, needsSecret } from '@signalbox/contract';
import { type Text, text } from '@signalbox/contract/texts';
import type { Executor } from '../../db/database.ts';
import type { RowOf } from '../../entities/entity-store.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { extractValues } from './extracted-values.ts';
import { authenticationProblemOf } from './integration-store.ts';
import { hasMatched, type Look, lookAtAll } from './matcher.ts';
import { matcherStore } from './matcher-store.ts';
import type { ReceivedRequest } from './received-request.ts';
import { valueStore } from './value-store.ts';
import { findFlawOfProof } from './webhook-authentication.ts';
import type { Secret } from './webhook-proofs.ts';
import type { AliasKind, TargetIntegration } from './webhook-targets.ts';

interface Judged {
  readonly target: TargetIntegration;
  /** the sender knows the secret, or none is asked for */
  readonly isKnown: boolean;
  readonly looks: readonly Look<RowOf<typeof matcherStore>>[];
}

export type Verdict = Judged &
  (
    | {
        readonly kind: 'start';
        /** variables of the task */
        readonly values: Record<string, string>;
        /** its parameters, by the names that the integration gives them */
        readonly parameters: Record<string, string>;
      }
    | { readonly kind: 'refuse'; readonly reason: Text }
    /** it is not what this integration waits for */
    | { readonly kind: 'pass'; readonly reason: Text | null }
    | { readonly kind: 'fault'; readonly error: unknown }
  );

interface Asked {
  readonly db: Executor;
  readonly secretBox: SecretBox;
  readonly request: ReceivedRequest;
  readonly kind: AliasKind;
  /** somebody who may do so says that it is genuine: nothing is proven again */
  readonly isVouchedFor: boolean;
}

/** The secret first, the body last: who does not know the one has the other not even parsed. */
export async function judge(target: TargetIntegration, asked: Asked): Promise<Verdict> {
  const { db, request, kind } = asked;
  const flawOfProof = asked.isVouchedFor ? undefined : findFlaw(target, asked);
  if (flawOfProof !== undefined)
    return { kind: 'refuse', target, isKnown: false, looks: [], reason: flawOfProof };
  const matchers = await matcherStore.list(db, target.id);
  const looks = lookAtAll(request, matchers);
  const judged = { target, isKnown: true, looks };
  if (matchers.length === 0) {
    if (kind === 'shared') return { ...judged, kind: 'pass', reason: text('webhook.shared_without_matcher') };
    if (!needsSecret(target.auth_method))
      return { ...judged, kind: 'refuse', reason: text('webhook.takes_anything') };
  }
  if (!hasMatched(looks)) return { ...judged, kind: 'pass', reason: null };
  const rows = await valueStore.list(db, target.id);
  const isParameter = (row: (typeof rows)[number]) => row.variable_type === 'task';
  const parameters = extractValues(request, rows.filter(isParameter));
  const values = extractValues(
    request,
    rows.filter((row) => !isParameter(row)),
  );
  const flaw = findJsonFlaw(values) ?? findJsonFlaw(parameters);
  if (flaw === undefined) return { ...judged, kind: 'start', values, parameters };
  const reason = text('webhook.value', { name: flaw.path, problem: flaw.message });
  return { ...judged, kind: 'refuse', reason };
}

function findFlaw(target: TargetIntegration, { secretBox, request }: Asked): Text | undefined {
  const { auth_method: method, auth_header: header } = target;
  const problem = authenticationProblemOf(target);
  if (problem !== undefined) return problem;
  return findFlawOfProof(request, { method, header, secret: openSecret(secretBox, target) }, Date.now());
}

/** null when the integration has no key, or one that holds no password: then nobody knows the secret. */
export function openSecret(
  secretBox: SecretBox,
  target: Pick<TargetIntegration, 'auth_key_id' | 'key_secret' | 'key_type'>,
): Secret | null {
  const { auth_key_id: id, key_secret: stored } = target;
  if (id === null || stored === null || target.key_type !== 'login_password') return null;
  return JSON.parse(secretBox.open(stored, { table: 'access_keys', column: 'secret', id })) as Secret;
}
