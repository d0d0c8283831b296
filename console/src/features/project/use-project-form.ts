import { projectForm } from '../../lib/form-rules.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';

export interface ProjectValues {
  readonly name: string;
  readonly alert: boolean;
  readonly alert_chat: string | null;
  readonly max_parallel_tasks: number;
}

const empty: ProjectValues = { name: '', alert: false, alert_chat: null, max_parallel_tasks: 0 };

/** `stored`: of one that is changed. */
export function useProjectForm(draftId: string, stored?: ProjectValues) {
  return useContractForm(projectForm, stored ?? empty, { id: draftId, follows: stored !== undefined });
}

export type ProjectForm = ReturnType<typeof useProjectForm>;
