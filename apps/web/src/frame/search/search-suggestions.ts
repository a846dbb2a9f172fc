import type { AnswerOf } from '@upline/contract';

export type SuggestedProduct = AnswerOf<'getProductListNew'>['data'][number];

export type Suggestion =
  | { readonly kind: 'recent'; readonly text: string }
  | { readonly kind: 'product'; readonly product: SuggestedProduct };

/** Few earlier searches next to products, so that the products stay visible. */
const recentBesideProducts = 3;

/** Earlier searches that match the typed text, newest first; all of them while nothing is typed. */
export function suitingSearches(searches: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLocaleLowerCase();
  if (!wanted) return [...searches];
  return searches.filter((search) => search.toLocaleLowerCase().includes(wanted) && search !== typed.trim()).slice(0, recentBesideProducts);
}

/** The entry that an arrow key moves to. -1 is the box itself, between the last and the first. */
export function nextActive(active: number, step: 1 | -1, count: number): number {
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}
