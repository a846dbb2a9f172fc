import type { ListState } from './lists/list-state.ts';

/** The list that a visitor came from, as the crumb names it. */
export type WayBack =
  | { readonly kind: 'search'; readonly address: string; readonly keyword: string }
  | { readonly kind: 'category'; readonly address: string; readonly partName: string }
  | { readonly kind: 'home' | 'categories'; readonly address: string };

/**
 * The page that opened this one, by the history: a search, a category or the home page of this shop. Undefined otherwise: an address that was typed or shared has no previous page.
 */
export function wayBack(state: unknown): WayBack | undefined {
  const address = (state as Partial<ListState> | null)?.list;
  if (typeof address !== 'string' || !address.startsWith('/pc/')) return undefined;
  const { pathname, searchParams } = new URL(address, 'https://shop.invalid');
  if (pathname === '/pc/index') return { kind: 'home', address };
  if (pathname === '/pc/categories') return { kind: 'categories', address };
  const keyword = searchParams.get('keyword');
  if (pathname === '/pc/search' && keyword) return { kind: 'search', address, keyword };
  const partName = searchParams.get('partName');
  if (pathname === '/pc/category' && partName) return { kind: 'category', address, partName };
  return undefined;
}
