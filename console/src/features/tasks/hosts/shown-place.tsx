import type { HostResults } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import classes from './hosts.module.css';
import type { ShownPlace } from './use-host-place.ts';

interface ShownPlaceLineProps {
  readonly shown: ShownPlace | undefined;
  readonly tasks: HostResults['tasks'];
}

/** Says which line is shown, to all where it may not be the one that was meant, or where there is none. */
export function ShownPlaceLine({ shown, tasks }: ShownPlaceLineProps) {
  const t = useTranslations('hosts');
  const common = useTranslations('common');
  const { host, result, place } = shown ?? {};
  const cell =
    host &&
    result &&
    t('cell', { status: t(result.status), task: tasks[result.task]?.name ?? '', host: host.name });
  const said = !place
    ? 'noLine'
    : ({ exact: 'lineShown', one_of: 'lineOfSeveral', heading: 'headingShown' } as const)[place.kind];
  return (
    <p role="status" className={classes.said} data-exact={place?.kind === 'exact' || undefined}>
      {cell !== undefined &&
        common('sentences', { first: cell, rest: t(said, { line: String(place?.line ?? '') }) })}
    </p>
  );
}
