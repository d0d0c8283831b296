/** What has to be done so that the server has what the files say. Pure but for the secrets that files refer to. */
import { isDeepStrictEqual } from 'node:util';
import { CommandError } from '../exit-codes.ts';
import {
  type Documents,
  type Fields,
  type FileDocument,
  keyOf,
  type StoredDocument,
  titleOf,
} from './file-documents.ts';
import { fileKinds, type KindName } from './file-kinds.ts';
import { comparable } from './own-fields.ts';
import { channelSettings, keySecret, secretOperations } from './secret-references.ts';

interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface Step {
  readonly action: 'create' | 'change' | 'delete';
  /** what people call the object */
  readonly title: string;
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
    ? [...stored.values()].filter(isGone).map((one): Step => {
        return { action: 'delete', title: titleOf(one), stored: one, changes: [], secrets: {} };
      })
    : [];
  return [...inOrder(steps), ...inOrder(removals).toReversed()];
}

function stepFor(
  wanted: FileDocument,
  stored: StoredDocument | undefined,
  options: PlanOptions,
): Step | undefined {
  const title = titleOf(wanted);
  const { secrets, told } = secretsFor(wanted, stored, options.secrets);
  if (stored === undefined) return { action: 'create', title, wanted, changes: told, secrets };
  const changes = Object.entries(comparable(wanted)).flatMap(([field, after]) => {
    const before = stored.fields[field] ?? null;
    return isDeepStrictEqual(before, after ?? null) ? [] : [{ field, before, after }];
  });
  if (changes.length + told.length === 0) return undefined;
  if (hasSecret(wanted) && changes.some(({ field }) => field === 'type') && told.length === 0) {
    throw new CommandError(`${title}: another type needs another secret, say where it is`);
  }
  refuseUnclear(title, changes);
  return { action: 'change', title, wanted, stored, changes: [...changes, ...told], secrets };
}

const hasSecret = ({ kind }: FileDocument) => kind === 'key' || kind === 'alert_channel';

/** A number does not say which of several addresses others still send to. */
function refuseUnclear(title: string, changes: readonly FieldChange[]): void {
  const { before, after } = changes.find(({ field }) => field === 'aliases') ?? {};
  if (Number(after) === 0 || !(Number(after) < Number(before))) return;
  throw new CommandError(
    `${title}: it has ${before} addresses for webhooks, and a number does not say which of them shall go: delete them in the console`,
  );
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
  if (!hasSecret(wanted)) return { secrets: {}, told: [] };
  const type = wanted.fields.type ?? stored?.wire.type ?? 'none';
  const isOtherType = stored !== undefined && type !== stored.wire.type;
  // One that somebody has made without its secret, or that lost it, gets it too.
  if (stored !== undefined && !isAnew && !isOtherType && stored.wire.empty !== true)
    return { secrets: {}, told: [] };
  const secret = wanted.kind === 'key' ? keySecret(wanted, type) : channelSettings(wanted);
  if (stored === undefined && secret === undefined && type !== 'none') {
    const how =
      wanted.kind === 'key' ? 'where its secret is, as secret: {…}' : 'how it is reached, as settings: {…}';
    throw new CommandError(`${titleOf(wanted)}: it is new, say ${how}, see "signalbox apply --help"`);
  }
  const isNone = wanted.kind === 'key' && type === 'none' && isOtherType;
  if (secret === undefined && !isNone) return { secrets: {}, told: [] };
  return { secrets: { ...secret, override_secret: true }, told: [SET] };
}

/** Kinds after those that they name, and templates after those that they build on. */
function inOrder(steps: readonly Step[]): Step[] {
  const byKind = fileKinds.flatMap(({ name }) =>
    steps.filter(({ wanted, stored }) => (wanted ?? stored)?.kind === name),
  );
  const templates = new Map(
    byKind.flatMap((step) => {
      const { kind, name } = (step.wanted ?? step.stored) as FileDocument;
      return kind === 'template' ? [[name, step] as const] : [];
    }),
  );
  const ordered = new Set<Step>();
  const visit = (step: Step, above: readonly Step[]): void => {
    if (ordered.has(step)) return;
    if (above.includes(step)) throw new CommandError(`${step.title}: it builds on itself`);
    const { kind, fields } = (step.wanted ?? step.stored) as FileDocument;
    const base = kind === 'template' ? templates.get(String(fields.build_template)) : undefined;
    if (base !== undefined && fields.build_template !== null) visit(base, [...above, step]);
    ordered.add(step);
  };
  for (const step of byKind) visit(step, []);
  return [...ordered];
}
