/** What has to be done so that the server has what the files say. Pure but for the secrets that files refer to. */
import { isDeepStrictEqual } from 'node:util';
import { CommandError } from '../exit-codes.ts';
import { fileKinds, type KindName } from './file-kinds.ts';
import {
  type Documents,
  type Fields,
  type FileDocument,
  keyOf,
  type StoredDocument,
  secretNames,
} from './project-documents.ts';
import { keySecret, secretOperations } from './secret-references.ts';

interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface Step {
  readonly action: 'create' | 'change' | 'delete';
  readonly key: string;
  /** absent where it is deleted */
  readonly wanted?: FileDocument;
  /** absent where it is new */
  readonly stored?: StoredDocument;
  readonly changes: readonly FieldChange[];
  /** what goes along and is never shown */
  readonly secrets: Fields;
}

export interface PlanOptions {
  /** delete what no file says, of the kinds that have a folder */
  readonly prune: boolean;
  /** set secrets anew that are there already */
  readonly secrets: boolean;
  readonly folders: ReadonlySet<KindName>;
}

/** In the order in which it can be done. */
export function makePlan(
  stored: Documents<StoredDocument>,
  wanted: Documents<FileDocument>,
  options: PlanOptions,
): Step[] {
  const steps = [...wanted.values()].flatMap((document) => {
    const step = stepFor(document, stored.get(keyOf(document)), options);
    return step === undefined ? [] : [step];
  });
  const isGone = (one: StoredDocument) => options.folders.has(one.kind) && !wanted.has(keyOf(one));
  const removals = options.prune
    ? [...stored.values()]
        .filter(isGone)
        .map((one): Step => ({ action: 'delete', key: keyOf(one), stored: one, changes: [], secrets: {} }))
    : [];
  return [...inOrder(steps), ...inOrder(removals).toReversed()];
}

function stepFor(
  wanted: FileDocument,
  stored: StoredDocument | undefined,
  options: PlanOptions,
): Step | undefined {
  const key = keyOf(wanted);
  const { secrets, told } = secretsFor(wanted, stored, options.secrets);
  if (stored === undefined) return { action: 'create', key, wanted, changes: told, secrets };
  const changes = Object.entries(shownFields(wanted)).flatMap(([field, after]) => {
    const before = stored.fields[field] ?? null;
    return isDeepStrictEqual(before, after ?? null) ? [] : [{ field, before, after }];
  });
  if (changes.length + told.length === 0) return undefined;
  if (changes.some(({ field }) => wanted.kind === 'key' && field === 'type') && told.length === 0) {
    throw new CommandError(`${key}: another type needs another secret, say where it is`);
  }
  return { action: 'change', key, wanted, stored, changes: [...changes, ...told], secrets };
}

/** Without references to secrets: of those of an environment the names. */
function shownFields({ kind, fields }: FileDocument): Fields {
  if (kind === 'key') {
    const { secret: _secret, ...shown } = fields;
    return shown;
  }
  if (kind !== 'environment' || !('secrets' in fields)) return fields;
  return { ...fields, secrets: secretNames(fields.secrets as readonly Fields[]) };
}

const SET = { field: 'secret', before: null, after: 'is set' } as const;

function secretsFor(
  wanted: FileDocument,
  stored: StoredDocument | undefined,
  isAnew: boolean,
): { readonly secrets: Fields; readonly told: readonly FieldChange[] } {
  if (wanted.kind === 'environment') {
    const former = (stored?.wire.secrets ?? []) as Parameters<typeof secretOperations>[1];
    const operations = secretOperations(wanted, former, isAnew);
    const set = operations.filter(({ operation }) => operation === 'update');
    const told = set.map(({ name }) => ({ ...SET, field: `secrets.${String(name)}` }));
    return { secrets: { secrets: operations }, told };
  }
  const type = wanted.fields.type ?? stored?.wire.type ?? 'none';
  const isOtherType = stored !== undefined && type !== stored.wire.type;
  // A key that somebody has made without one, or that lost it, gets its secret too.
  if (
    wanted.kind !== 'key' ||
    (stored !== undefined && !isAnew && !isOtherType && stored.wire.empty !== true)
  ) {
    return { secrets: {}, told: [] };
  }
  const secret = keySecret(wanted, type);
  const isNone = type === 'none' && isOtherType;
  if (secret === undefined && !isNone) return { secrets: {}, told: [] };
  return { secrets: { ...secret, override_secret: true }, told: [SET] };
}

/** Kinds after those that they name, and templates after those that they build on. */
function inOrder(steps: readonly Step[]): Step[] {
  const byKind = fileKinds.flatMap(({ name }) =>
    steps.filter(({ wanted, stored }) => (wanted ?? stored)?.kind === name),
  );
  const ordered: Step[] = [];
  const visit = (step: Step, above: readonly Step[]): void => {
    if (ordered.includes(step)) return;
    if (above.includes(step)) throw new CommandError(`${step.key}: it builds on itself`);
    const { kind, fields } = (step.wanted ?? step.stored) as FileDocument;
    const base =
      kind === 'template'
        ? byKind.find(({ key }) => key === `template ${String(fields.build_template)}`)
        : undefined;
    if (base !== undefined) visit(base, [...above, step]);
    ordered.push(step);
  };
  for (const step of byKind) visit(step, []);
  return ordered;
}
