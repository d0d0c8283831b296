/** `message`: the first line of it. */
export type Commit = { hash: string; message: string };
