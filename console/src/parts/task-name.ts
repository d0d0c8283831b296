import type { ListedTask } from '@signalbox/contract';

/** What a task is called where a sentence names one of several. */
export const taskName = ({ id, tpl_alias: template }: ListedTask): string => `#${id} ${template}`;
