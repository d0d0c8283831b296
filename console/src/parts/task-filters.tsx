import { useSearch } from '@tanstack/react-router';
import type { TaskFilter } from '../api/tasks.ts';
import { startOfDay } from '../lib/day-instants.ts';
import { Nothing } from '../ui/dialog-away.tsx';
import { Later } from '../ui/later.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import classes from './task-filters.module.css';
import type { TaskFiltersProps } from './task-filters-props.ts';
import { useListState } from './use-list-state.ts';

/** What the address says of the tasks that are wanted. */
export function useTaskFilter() {
  const { status, template, user, since, to, q } = useSearch({ strict: false });
  const { setFilter } = useListState();
  const wanted: Omit<TaskFilter, 'limit'> = {
    status,
    templateId: template,
    userId: user,
    from: startOfDay(since),
    to: startOfDay(to, 1),
    text: q,
  };
  const nothing = {
    status: undefined,
    template: undefined,
    user: undefined,
    since: undefined,
    to: undefined,
  };
  return {
    wanted,
    isFiltered: [status, template, user, since, to].some((one) => one !== undefined),
    clear: () => setFilter(nothing),
  };
}

const Fields = lazyPart(async () => (await import('./task-filter-fields.tsx')).TaskFilterFields, {
  isFirst: true,
  Loading: NoFields,
  Away: Nothing,
});

/** They come behind the tasks: nobody filters what he has not seen. */
export function TaskFilters(props: TaskFiltersProps) {
  return (
    <Later before={<NoFields {...props} />}>
      <Fields {...props} />
    </Later>
  );
}

/** Holds their places. */
function NoFields({ hasTemplate }: TaskFiltersProps) {
  return (
    <>
      <span className={classes.place} />
      {hasTemplate && <span className={classes.place} />}
      <span className={classes.place} data-is="person" />
      <span className={classes.place} data-is="days" />
    </>
  );
}
