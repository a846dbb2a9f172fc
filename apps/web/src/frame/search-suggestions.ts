import type { AnswerOf } from '@upline/contract';

export type SuggestedProduct = AnswerOf<'getProductListNew'>['data'][number];

export type Suggestion =
  | { readonly kind: 'recent'; readonly text: string }
  | { readonly kind: 'product'; readonly product: SuggestedProduct };

/** Earlier searches beside products: few, so that the products stay in sight. */
const recentBesideProducts = 3;

/** Earlier searches that suit what is typed, newest first; all of them while nothing is typed. */
export function suitingSearches(searches: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLocaleLowerCase();
  if (!wanted) return [...searches];
  return searches.filter((search) => search.toLocaleLowerCase().includes(wanted) && search !== typed.trim()).slice(0, recentBesideProducts);
}

/** Where an arrow key leads from an entry; -1 is the box itself, which comes after the last and before the first. */
export function nextActive(active: number, step: 1 | -1, count: number): number {
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}
