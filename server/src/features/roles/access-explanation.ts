/** Says why: the same decisions as the guard of the endpoints, told with the rules that lead to them. */
import {
  type AccessExplanation,
  type AccessRule,
  allPermissions,
  effectiveOnTemplate,
  hasPermission,
  type Permission,
  permissionBits,
} from '@signalbox/contract';
import type { Executor } from '../../db/database.ts';
import { findGroupKeys } from '../../db/known-groups.ts';
import { memberMask, memberRoleName } from '../../db/member-mask.ts';
import { listGranters } from '../../http/granters.ts';
import { notFound } from '../../lib/app-error.ts';
import { namedGroupOf } from './right-holders.ts';
import { listTemplateRightRows, type TemplateRightRow } from './template-right-service.ts';

interface Asked {
  readonly projectId: number;
  readonly userId: number;
  readonly templateId: number | null;
}

type Person = Awaited<ReturnType<typeof getPerson>>;
type Answer = Omit<AccessExplanation['answers'][number], 'granters'>;

const permissionNames = Object.keys(permissionBits) as Permission[];
const onTemplates: readonly Permission[] = ['runProjectTasks', 'manageProjectResources'];

/** Throws `not_found` for a user or a template that is not there. */
export async function explain(db: Executor, asked: Asked): Promise<AccessExplanation> {
  const { projectId, userId, templateId } = asked;
  const person = await getPerson(db, asked);
  const answers =
    templateId === null ? onProject(person) : await onTemplate(db, person, { projectId, templateId });
  return {
    project_id: projectId,
    template_id: templateId,
    user_id: userId,
    username: person.username,
    answers: await withGranters(db, asked, answers),
  };
}

const GRANTERS_MAX = 20;

async function withGranters(
  db: Executor,
  { projectId, templateId }: Asked,
  answers: readonly Answer[],
): Promise<AccessExplanation['answers']> {
  const told: AccessExplanation['answers'] = [];
  for (const answer of answers) {
    const mask = answer.action === 'see' ? 0 : permissionBits[answer.action];
    const granters = answer.allowed
      ? []
      : await listGranters(db, { projectId, mask, templateId: templateId ?? undefined });
    told.push({ ...answer, granters: granters.slice(0, GRANTERS_MAX) });
  }
  return told;
}

async function getPerson(db: Executor, { projectId, userId }: Asked) {
  const row = await db
    .selectFrom('users')
    .leftJoin('members', (join) =>
      join.onRef('members.user_id', '=', 'users.id').on('members.project_id', '=', projectId),
    )
    .leftJoin('group_rules as by', (join) =>
      join.on((on) =>
        on.or([
          on.and([on('users.admin', '=', 1), on('by.id', '=', on.ref('users.admin_rule_id'))]),
          on.and([on('users.admin', '=', 0), on('by.id', '=', on.ref('members.rule_id'))]),
        ]),
      ),
    )
    .select(['by.id as byId', 'by.source', 'by.value'])
    .select([
      'users.id',
      'users.username',
      'users.admin',
      'members.role',
      memberMask().as('mask'),
      memberRoleName().as('roleName'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('user');
  const isAdmin = row.admin === 1;
  return { ...row, isAdmin, mask: isAdmin ? allPermissions : row.mask };
}

function ruleOf(
  { role, roleName, byId, source, value }: Person,
  kind: AccessRule['kind'],
  right: TemplateRightRow | null = null,
): AccessRule {
  const group = right === null ? undefined : namedGroupOf(right);
  const isOfRole = kind === 'role' || kind === 'role_right';
  const isGiven = kind === 'role' || kind === 'administrator';
  return {
    kind,
    role: isOfRole ? role : null,
    name: isOfRole ? roleName : null,
    group_rule: isGiven && byId !== null ? { id: byId, source: source ?? '', value: value ?? '' } : null,
    ...(group && { group }),
    right_id: right?.id ?? null,
  };
}

/** By what his place in the project decides, whatever it decides. */
function placeOf(person: Person): AccessRule {
  if (person.isAdmin) return ruleOf(person, 'administrator');
  return ruleOf(person, person.role === null ? 'no_member' : 'role');
}

function onProject(person: Person): Answer[] {
  const rules = [placeOf(person)];
  return [
    { action: 'see', allowed: person.isAdmin || person.role !== null, rules },
    ...permissionNames.map((action) => ({ action, allowed: hasPermission(person.mask, action), rules })),
  ];
}

async function onTemplate(
  db: Executor,
  person: Person,
  { projectId, templateId }: { readonly projectId: number; readonly templateId: number },
): Promise<Answer[]> {
  const template = await db
    .selectFrom('templates')
    .select('is_limited')
    .where('id', '=', templateId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (template === undefined) throw notFound('template');
  const isLimited = template.is_limited === 1 && !person.isAdmin;
  const isMember = person.isAdmin || person.role !== null;
  const own = isMember && !person.isAdmin ? await rightsOf(db, person, templateId) : [];
  const granted = own.map(({ permissions }) => permissions);
  const mask = isMember ? effectiveOnTemplate({ roleMask: person.mask, isLimited, granted }) : null;
  const isShutOut = isLimited && !hasPermission(person.mask, 'manageProjectUsers');
  const byPlace = isShutOut && isMember ? null : placeOf(person);
  const ofRights = (permission: Permission | null) =>
    own
      .filter((right) => permission === null || hasPermission(right.permissions, permission))
      .map((right) => ruleOf(person, kindOf(right), right));
  const answerOf = (action: Answer['action'], permission: Permission | null): Answer => {
    const allowed = mask !== null && (permission === null || hasPermission(mask, permission));
    const refusing = byPlace ?? ruleOf(person, 'limited');
    if (!allowed) return { action, allowed, rules: [refusing] };
    const isByPlace = byPlace !== null && (permission === null || hasPermission(person.mask, permission));
    const place = isLimited ? ruleOf(person, 'team_manager') : byPlace;
    return { action, allowed, rules: [...(isByPlace && place ? [place] : []), ...ofRights(permission)] };
  };
  return [answerOf('see', null), ...onTemplates.map((permission) => answerOf(permission, permission))];
}

async function rightsOf(db: Executor, person: Person, templateId: number): Promise<TemplateRightRow[]> {
  const rows = await listTemplateRightRows(db, templateId);
  const keys = rows.some((row) => row.group_key !== null)
    ? (await findGroupKeys(db, [person.id]))(person.id)
    : null;
  return rows.filter(
    ({ user_id: userId, role, group_key: group }) =>
      userId === person.id ||
      (role !== null && role === person.role) ||
      (group !== null && keys?.has(group) === true),
  );
}

const kindOf = ({ role, group_key: group }: TemplateRightRow) =>
  group !== null ? 'group_right' : role === null ? 'user_right' : 'role_right';
