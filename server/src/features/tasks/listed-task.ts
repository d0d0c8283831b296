/** What lists show of tasks. */
import { type ListedTask, listedTask, type Task } from '@signalbox/contract';

const SHOWN = Object.keys(listedTask.shape);
const SHOWN_OF_BUILD = Object.keys(listedTask.shape.build_task.unwrap().shape);

/** Without what it was given to run with: as the contract says. */
export function toListed(task: Task): ListedTask {
  const build = task.build_task && part(task.build_task, SHOWN_OF_BUILD);
  return { ...part(task, SHOWN), build_task: build } as ListedTask;
}

function part(whole: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name)));
}
