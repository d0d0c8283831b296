import { useWatchedTasks } from '../../parts/watched-tasks.ts';
import { Nothing } from '../../ui/dialog-away.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const TaskWatches = lazyPart(async () => (await import('./task-watches.tsx')).TaskWatches, {
  Loading: Nothing,
  Away: Nothing,
});

/** Comes with the first task whose end somebody waits for. */
export function TaskWatchHost() {
  return useWatchedTasks()[0] && <TaskWatches />;
}
