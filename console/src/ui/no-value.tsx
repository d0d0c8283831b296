/** What there is none of. The cards of a list, which have no columns to keep, leave it out. */
export function NoValue() {
  return <span data-no-value>—</span>;
}
