export interface TaskFiltersProps {
  readonly projectId: number;
  readonly hasTemplate: boolean;
}
