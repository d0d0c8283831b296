/** The id of the only one there is: nobody needs to choose it. Null where there is a choice, and while nothing is known. */
export function onlyOf(objects: readonly { readonly id: number }[] | undefined): number | null {
  const [only, ...others] = objects ?? [];
  return only !== undefined && others.length === 0 ? only.id : null;
}
