import type { PlanChange } from '@signalbox/contract/rules';

export interface ModuleChanges {
  /** `module.net.module.dns["eu"]`; empty = the top */
  readonly module: string;
  /** how many modules it lies in */
  readonly depth: number;
  readonly changes: readonly PlanChange[];
}

const modulePath = /^(?:module\.[^.[]+(?:\[(?:"(?:[^"\\]|\\.)*"|\d+)\])?\.)+/;

/** The module of a resource, with the dot that follows it; empty = the top. */
export function moduleOf(address: string): string {
  return modulePath.exec(address)?.[0] ?? '';
}

/** What lies in each module, the top first, each module before those within it; else as they came. */
export function byModule(changes: readonly PlanChange[]): ModuleChanges[] {
  const groups = Map.groupBy(changes, ({ address }) => moduleOf(address));
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([prefix, own]) => ({
      module: prefix.slice(0, -1),
      depth: prefix.match(/(?:^|\.)module\./g)?.length ?? 0,
      changes: own,
    }));
}
