import { projectForm } from '../../lib/form-rules.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';

export interface ProjectValues {
  readonly name: string;
  readonly alert: boolean;
  readonly alert_chat: string | null;
  readonly max_parallel_tasks: number;
}

const empty: ProjectValues = { name: '', alert: false, alert_chat: null, max_parallel_tasks: 0 };

export function useProjectForm(draftId: string, values: ProjectValues = empty) {
  return useContractForm(projectForm, values, { id: draftId });
}

export type ProjectForm = ReturnType<typeof useProjectForm>;
