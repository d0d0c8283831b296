/** Where a commit was looked for. */
export interface CommitSource {
  readonly repositoryName: string;
  /** where its tasks can be told to run just that commit; null = they run from elsewhere, or from a local path */
  readonly runsAt: { readonly repositoryId: number; readonly branch: string | null } | null;
}

/** What a check for new commits has found. */
export type NewCommit = CommitSource & { readonly commitHash: string };
