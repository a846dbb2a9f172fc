/** The deposit of an order, in dollars; undefined if it has none. Only a number counts: another server might send `null`, an empty text or words, which are not shown as money. */
export function depositOf({ deposit }: { readonly deposit?: unknown }): number | undefined {
  return typeof deposit === 'number' && Number.isFinite(deposit) ? deposit : undefined;
}
