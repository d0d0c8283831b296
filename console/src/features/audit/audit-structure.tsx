import type { AuditEntry } from '@signalbox/contract';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { optionWords } from '../../parts/option-words.ts';
import classes from './audit.module.css';
import { Quiet, type Told } from './audit-value.tsx';
import { isCut } from './cut-json.ts';
import { Inventory, Members, Roles } from './named-objects.tsx';
import { isReordered, type LineChange, lineChanges } from './structure-changes.ts';
import { type Line, type LineName, type LineValue, linesOf } from './told-structure.ts';

interface Sides {
  readonly column: string;
  readonly before: Told;
  readonly after: Told;
}

export interface ReadSides {
  readonly before: readonly Line[];
  readonly after: readonly Line[];
  /** a part of a side is not shown */
  readonly isCut: boolean;
}

/** undefined: it is no list or map that is told by its lines */
export function readSides({ column, before, after }: Sides): ReadSides | undefined {
  const [old, recent] = [before, after].map((side) =>
    side === null || typeof side === 'string' ? linesOf(column, side) : undefined,
  );
  if (old === undefined || recent === undefined) return undefined;
  return { before: old, after: recent, isCut: [before, after].some((side) => isCut(String(side ?? ''))) };
}

interface WholeProps {
  readonly entry: AuditEntry;
  readonly of: readonly Line[];
  readonly isCut?: boolean;
}

/** Of what was made or deleted: all of it. */
export function Whole({ entry, of: lines, isCut: cut = false }: WholeProps) {
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line.key}>
          <LineTold entry={entry} line={line} />
        </li>
      ))}
      {cut && <li>…</li>}
    </ul>
  );
}

/** Of a change: what was added, removed and changed. */
export function Differences({
  entry,
  of: { before, after, isCut: cut },
}: {
  entry: AuditEntry;
  of: ReadSides;
}) {
  const t = useTranslations();
  const changes = lineChanges(before, after);
  const isOrder = isReordered(before, after);
  return (
    <ul className={classes.lines}>
      {changes.map((change) => (
        <li key={`${change.is}.${change.line.key}`}>
          <ChangeTold entry={entry} change={change} />
        </li>
      ))}
      {isOrder && (
        <li>
          <Quiet>{t('apps.order')}</Quiet> <Order of={before} /> → <Order of={after} />
        </li>
      )}
      {changes.length === 0 && !isOrder && <li>{t('audit.noDifference')}</li>}
      {cut && <li>…</li>}
    </ul>
  );
}

function Order({ of: lines }: { of: readonly Line[] }) {
  return lines.map(({ name }) => name.named ?? '').join(', ');
}

function ChangeTold({ entry, change }: { entry: AuditEntry; change: LineChange }) {
  const t = useTranslations('audit');
  const { line } = change;
  if (change.is !== 'changed') {
    return (
      <>
        <Quiet>{t(change.is === 'added' ? 'added' : 'removed')}</Quiet> <LineTold entry={entry} line={line} />
      </>
    );
  }
  return (
    <>
      <Quiet>{t('changed')}</Quiet> <Name of={line.name} />
      {'within' in change ? (
        <ul className={classes.lines}>
          {change.within.map((one) => (
            <li key={`${one.is}.${one.line.key}`}>
              <ChangeTold entry={entry} change={one} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          {' '}
          <ValueTold entry={entry} of={change.before} /> → <ValueTold entry={entry} of={change.after} />
        </>
      )}
    </>
  );
}

function LineTold({ entry, line: { name, value } }: { entry: AuditEntry; line: Line }) {
  return (
    <>
      <Name of={name} /> <ValueTold entry={entry} of={value} />
    </>
  );
}

function Name({ of: { word, named, gate } }: { of: LineName }) {
  const t = useTranslations();
  const option = gate && t(`run.${optionWords[gate].label}`);
  const words = [word && t(word), option && t('templateForm.optionChoice', { option }), named].filter(
    (part) => part !== undefined,
  );
  return <span className={classes.lineName}>{words.join(' · ')}</span>;
}

function ValueTold({ entry, of: value }: { entry: AuditEntry; of: LineValue }): ReactNode {
  const { project_id: projectId } = entry;
  const t = useTranslations();
  const format = useFormatter();
  if (value.kind === 'word') return t(value.word);
  if (value.kind === 'count') return format.number(value.count);
  if (value.kind === 'lines') return <Whole entry={entry} of={value.lines} />;
  if (value.kind === 'text') return <span className={classes.given}>{value.text}</span>;
  if (projectId === null) return value.of.join(', ');
  if (value.kind === 'people') return <Members projectId={projectId} of={value.of} />;
  if (value.kind === 'roles') return <Roles projectId={projectId} of={value.of} />;
  return <Inventory projectId={projectId} id={Number(value.of[0])} />;
}
