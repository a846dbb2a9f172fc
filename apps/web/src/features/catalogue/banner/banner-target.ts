/** A banner's target: a product of this shop, a page of another site, or nothing. */
export type BannerTarget =
  | { readonly kind: 'product'; readonly id: string }
  | { readonly kind: 'foreign'; readonly address: string }
  | undefined;

/**
 * A product's id, alone or as an address's `id`, opens that product. An http(s) address opens a new window. Anything else,
 * such as a script address, opens nothing.
 */
export function bannerTarget(redirctUrl: string): BannerTarget {
  const target = redirctUrl.trim();
  if (/^https?:\/\//i.test(target)) return { kind: 'foreign', address: target };
  const id = /^(?:\/pc\/goods\?(?:[^#]*&)?id=)?([1-9]\d{0,14})$/.exec(target)?.[1];
  return id ? { kind: 'product', id } : undefined;
}
