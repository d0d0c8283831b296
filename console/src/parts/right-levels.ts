import { permissionBits } from '@signalbox/contract/rules';

const { runProjectTasks, manageProjectResources } = permissionBits;

/** What a right on a template can allow, by its word. */
export const rightLevels = {
  see: 0,
  run: runProjectTasks,
  edit: manageProjectResources,
  both: runProjectTasks | manageProjectResources,
} as const;
export type RightLevel = keyof typeof rightLevels;

export const levelNames = Object.keys(rightLevels) as RightLevel[];

/** The word for what a mask allows with a template, whatever else it allows. */
export function levelOf(mask: number): RightLevel {
  const onTemplate = mask & rightLevels.both;
  return levelNames.find((name) => rightLevels[name] === onTemplate) ?? 'see';
}
