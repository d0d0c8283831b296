import { useTemplateAccess } from './use-template-access.ts';

export interface Runnable {
  /** While nothing is known everything is: the server has the last word. */
  readonly isKnown: boolean;
  readonly mayRun: (templateId: number) => boolean;
  /** at least one, or whatever comes */
  readonly mayRunAny: boolean;
}

/** Which templates the signed-in user may run: by his role, or by rights on single ones. */
export function useRunnable(projectId: number): Runnable {
  const { isKnown, lacks, canSome } = useTemplateAccess(projectId);
  return {
    isKnown,
    mayRun: (templateId) => !lacks('runProjectTasks', templateId),
    mayRunAny: canSome('runProjectTasks'),
  };
}
