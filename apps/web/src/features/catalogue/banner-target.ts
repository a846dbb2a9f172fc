/** Where a banner leads: to a product of this shop, to a foreign page, or nowhere. */
export type BannerTarget =
  | { readonly kind: 'product'; readonly id: string }
  | { readonly kind: 'foreign'; readonly address: string }
  | undefined;

/** A product's id, alone or as an address's `id`, opens that product; an http(s) address a new window; anything else, whatever a browser might run, opens nothing. */
export function bannerTarget(redirctUrl: string): BannerTarget {
  const target = redirctUrl.trim();
  if (/^https?:\/\//i.test(target)) return { kind: 'foreign', address: target };
  const id = /^(?:\/pc\/goods\?(?:[^#]*&)?id=)?([1-9]\d{0,14})$/.exec(target)?.[1];
  return id ? { kind: 'product', id } : undefined;
}
