/** What a task asks for that asks for nothing, for rows written straight into the database. */
export const plainTaskRow = {
  ...({ debug: 0, dry_run: 0, diff: 0 } as const),
  ...{ environment: '{}', params: '{}', playbook: '', host_limit: '', message: '' },
};
