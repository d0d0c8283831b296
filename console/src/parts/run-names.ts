/** What starting a task is called, by the type of its template: words of `templates`. */
import type { TemplateType } from '@signalbox/contract';

export const runNames = { '': 'run', build: 'build', deploy: 'deploy' } as const satisfies Words;

/** The same for one more like an earlier task. */
export const rerunNames = { '': 'rerun', build: 'rebuild', deploy: 'redeploy' } as const satisfies Words;

type Words = Record<TemplateType, string>;
