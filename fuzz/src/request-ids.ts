/** Which object a request is about. */
import type { Operation } from './operations.ts';
import { sameKind } from './project-objects.ts';
import type { Random } from './random.ts';
import type { CallerName, World } from './world.ts';

/**
 * What a request is made for. `valid`: to succeed. `reaching`: well formed, with ids of the other project
 * among its own. `broken`: wrong in some place. `strange`: like nothing that a client sends.
 */
export type Mode = 'valid' | 'reaching' | 'broken' | 'strange';

export function isWellFormed(mode: Mode): boolean {
  return mode === 'valid' || mode === 'reaching';
}

/** Chance in percent that an id is one of the other project. */
const reach: Readonly<Record<Mode, number>> = { valid: 0, reaching: 50, broken: 20, strange: 20 };

interface Asked {
  readonly operation: Operation;
  readonly name: string;
  readonly world: World;
  readonly caller: CallerName;
  readonly mode: Mode;
}

/** Operations after which a project or a user is not what it was: they mostly meet a spare one. */
const consuming =
  /^(delete|remove|leave|expire|updateUser|changePassword|updateMember|stopActive|setRunner|setApp)/;

export function idFor(random: Random, { operation, name, world, caller, mode }: Asked): string | number {
  const kind = kindOf(name, operation);
  const isOutsider = random.chance(kind === 'project_id' ? reach[mode] / 2 : reach[mode]);
  if (isOutsider) {
    const foreign = world.foreignIds[kind] ?? [];
    if (foreign.length > 0 && kind !== 'alias') return random.pick(foreign);
  }
  if (kind === 'user_id' && random.chance(45)) return world.userOf(caller) ?? 1;
  const [first, ...spares] = world.ids[kind] ?? [];
  if (first === undefined) return random.chance(50) ? 999_999 : 'none';
  if (spares.length === 0) return first;
  if (kind === 'user_id') return random.pick([first, ...spares]);
  if (kind === 'app_id') return random.pick(['fuzz-app', 'fuzz-app', first, ...spares]);
  if (consuming.test(operation.id) && random.chance(isOwnPath(name, operation) ? 92 : 20)) {
    return random.pick(spares);
  }
  return random.chance(75) ? first : random.pick(spares);
}

function kindOf(name: string, { path }: Operation): string {
  if (name === 'alias_id' && path.includes('/integrations/aliases')) return 'project_alias_id';
  return sameKind[name] ?? name;
}

/** The object itself, not one on the way to it. */
function isOwnPath(name: string, { path }: Operation): boolean {
  return path.slice(path.lastIndexOf('{')).startsWith(`{${name}}`);
}
