import { AppFrame } from '../features/shell/app-frame.tsx';
import { TaskWatchHost } from '../features/tasks/task-watch-host.tsx';
import { NewObjectPlace } from '../parts/new-object-place.ts';
import { NewObjectForm } from './new-object-form.ts';

/** The frame of all pages, each of which can make in place what it lacks; on any of them the ends of tasks are told. */
export function SignedInFrame() {
  return (
    <NewObjectPlace value={NewObjectForm}>
      <AppFrame />
      <TaskWatchHost />
    </NewObjectPlace>
  );
}
