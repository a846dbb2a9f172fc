/** Route names that a redirect may lead to. Anything else could lead out of the shop. */
const known = /^\/(pc\/(index|categories|category|search|goods|cart|checkout|payment|pc_result|notice|team)|my(\/[a-z_]+){0,2})$/;

/** The address if it is a known route of the shop, else undefined. Only a query may follow the path. */
export function ownRoute(address: string | null | undefined): string | undefined {
  if (!address?.startsWith('/') || address.startsWith('//') || address.includes('\\')) return undefined;
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return known.test(path) ? address : undefined;
}
