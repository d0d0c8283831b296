import { projectBody } from '@signalbox/contract';
import { useContractForm } from '../../ui/use-contract-form.ts';

export interface ProjectValues {
  readonly name: string;
  readonly alert: boolean;
  readonly alert_chat: string | null;
  readonly max_parallel_tasks: number;
}

const empty: ProjectValues = { name: '', alert: false, alert_chat: '', max_parallel_tasks: 0 };

export function useProjectForm(values: ProjectValues = empty) {
  return useContractForm(projectBody, values);
}

export type ProjectForm = ReturnType<typeof useProjectForm>;
