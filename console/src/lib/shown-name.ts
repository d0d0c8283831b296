/** The name of an object for people; inventories and some others may be without one. */
export function shownName({ id, name }: { readonly id: number; readonly name: string }): string {
  return name.trim() === '' ? `#${id}` : name;
}
