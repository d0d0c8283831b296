/** What a person would have after signing in, and by which rule. Nothing is changed. */
import type { BodyOf, explainGroups, GroupAnswer, GroupGift } from '@signalbox/contract';
import type { Executor } from '../../db/database.ts';
import {
  DIRECTORY,
  DIRECTORY_CLAIM,
  groupKeysOf,
  type KnownValues,
  readKnownValues,
} from '../../lib/group-key.ts';
import { loginKey } from '../../lib/login-key.ts';
import { type AskedClaim, listAskedClaims } from './asked-claims.ts';
import { listGroupRights } from './group-rights.ts';
import { valuesFor } from './known-groups.ts';
import { type FindRole, strengthsOf } from './lay-rules.ts';
import type { Person, Possession } from './people-plan.ts';
import { findIdentity, type IdentityName, listPeople } from './people-store.ts';
import { projectNames } from './project-names.ts';
import { type Gift, giftKey, giftsOf, type Rule } from './rule-matching.ts';
import { listRules, ruleToWire } from './rule-store.ts';

/** Somebody in the directory, asked without a password. */
type DirectoryPerson =
  | { readonly state: 'unknown' | 'ambiguous' }
  | { readonly state: 'found'; readonly identity: IdentityName | null; readonly groups: readonly string[] };

/** Throws `unavailable`, or `bad_request` where the directory is not asked for groups. */
export type AskDirectory = (login: string) => Promise<DirectoryPerson>;

interface Dependencies {
  readonly findRole: FindRole;
  readonly askDirectory: AskDirectory;
}

interface Found {
  readonly state: GroupAnswer['state'];
  readonly userId: number | null;
  readonly values: KnownValues;
}

export async function explain(
  db: Executor,
  body: BodyOf<typeof explainGroups>,
  dependencies: Dependencies,
): Promise<GroupAnswer> {
  const rules = await listRules(db);
  const asked = await listAskedClaims(db);
  const found = await findValues(db, { ...body, asked, askDirectory: dependencies.askDirectory });
  const [person] = found.userId === null ? [] : await listPeople(db, { userId: found.userId });
  const groups = [
    ...(person?.groups ?? []).filter(({ source }) => source !== body.source),
    { source: body.source, values: found.values },
  ];
  const gifts = giftsOf(rules, groups, await strengthsOf(db, rules, dependencies.findRole));
  const nameOf = await projectNames(db);
  const wouldHave = outcome(gifts, person, rules);
  const projectIds = wouldHave.flatMap(({ gives, project_id: id }) => (gives === 'role' ? [id ?? 0] : []));
  return {
    state: found.state,
    user_id: found.userId,
    username: person?.username ?? '',
    values: Object.entries(found.values).map(([claim, values]) => ({ claim, values: [...values] })),
    gifts: wouldHave.map((gift) => ({
      ...gift,
      project_name: nameOf.get(gift.project_id ?? 0) ?? '',
    })),
    rights: await listGroupRights(db, { projectIds, keys: groupKeysOf(groups) }),
    rules: rules.map(ruleToWire),
  };
}

interface Question extends BodyOf<typeof explainGroups> {
  readonly asked: readonly AskedClaim[];
  readonly askDirectory: AskDirectory;
}

async function findValues(db: Executor, question: Question): Promise<Found> {
  const { source, login, claims, asked } = question;
  if (source === DIRECTORY) {
    const answer = await question.askDirectory(login);
    if (answer.state !== 'found') return { state: answer.state, userId: null, values: {} };
    const row = answer.identity && (await findIdentity(db, answer.identity));
    const values = { [DIRECTORY_CLAIM]: answer.groups };
    return { state: 'found', userId: row?.user_id ?? null, values };
  }
  const row = await findUserAt(db, { source, login });
  const known = readKnownValues(row?.groups ?? null);
  if (claims !== null && claims !== undefined) {
    const values = valuesFor(source, { asked, claims, known: {} });
    return { state: 'found', userId: row?.id ?? null, values };
  }
  if (row === undefined) return { state: 'unknown', userId: null, values: {} };
  return { state: row.groups === null ? 'never_signed_in' : 'found', userId: row.id, values: known };
}

async function findUserAt(db: Executor, { source, login }: { source: string; login: string }) {
  const key = loginKey(login);
  if (key === '') return undefined;
  return await db
    .selectFrom('users')
    .leftJoin('user_identities', (join) =>
      join.onRef('user_identities.user_id', '=', 'users.id').on('user_identities.provider', '=', source),
    )
    .select(['users.id', 'user_identities.groups'])
    .where((where) => where.or([where('username_key', '=', key), where('email_key', '=', key)]))
    .orderBy((order) => order.case().when('username_key', '=', key).then(0).else(1).end())
    .executeTakeFirst();
}

type BareGift = Omit<GroupGift, 'project_name'>;

function outcome(gifts: readonly Gift[], person: Person | undefined, rules: readonly Rule[]): BareGift[] {
  const indexOf = (id: number) => rules.findIndex((rule) => rule.id === id);
  const byHand = new Map(
    (person?.possessions ?? [])
      .filter(({ ruleId }) => ruleId === null)
      .map((possession) => [giftKey(possession), possession]),
  );
  const given = gifts.map(({ gives, projectId, role, ruleId, others }): BareGift => {
    const hand = byHand.get(giftKey({ gives, projectId }));
    const indices = [ruleId, ...others].map(indexOf);
    return hand === undefined
      ? {
          gives,
          project_id: projectId,
          role,
          by_hand: false,
          rule: indices[0] ?? null,
          others: indices.slice(1),
        }
      : { ...handGift(hand), others: indices };
  });
  const keys = new Set(gifts.map(giftKey));
  const rest = [...byHand].filter(([key]) => !keys.has(key)).map(([, possession]) => handGift(possession));
  return [...given, ...rest];
}

function handGift({ gives, projectId, role }: Possession): BareGift {
  return { gives, project_id: projectId, role, by_hand: true, rule: null, others: [] };
}
