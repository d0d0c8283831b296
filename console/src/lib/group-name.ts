/** A group as people call it: of a directory's `cn=operators,ou=groups,…` the first part. */
export function groupName(value: string): string {
  return /^\w+=((?:[^,\\]|\\.)+),/.exec(value)?.[1]?.replaceAll(/\\(.)/g, '$1') ?? value;
}
