/**
 * The deposit an order carries, in dollars; undefined where it carries none. Only a number is one: `null`, an empty text and words, which another
 * server might send, are not shown as money.
 */
export function depositOf({ deposit }: { readonly deposit?: unknown }): number | undefined {
  return typeof deposit === 'number' && Number.isFinite(deposit) ? deposit : undefined;
}
