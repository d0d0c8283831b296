/** Who asks for something, as the event log and the rules need it. */
export interface Caller {
  readonly userId: number;
  readonly username: string;
  readonly isAdmin: boolean;
  /** network address; null when it is not a request over the network */
  readonly address: string | null;
  /** what the client says it is */
  readonly client: string | null;
}

/** Who asks for something within a project. */
export interface ProjectCaller {
  readonly caller: Caller;
  readonly projectId: number;
}
