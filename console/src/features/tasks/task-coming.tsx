import { Coming } from '../../ui/coming.tsx';
import classes from './task-coming.module.css';

/** The dialog of a task in its place, before its code is there. The first page has no dialogs yet. */
export function TaskDialogComing() {
  return (
    <div className={classes.overlay}>
      <div className={classes.dialog}>
        <TaskComing />
      </div>
    </div>
  );
}

/** The shape of what a task's dialog holds: its title, what it is about, its output. */
export function TaskComing() {
  return <Coming className={classes.coming} />;
}
