import type { PromotionTerms } from './promotion-terms.ts';
import type { Period } from './read-days.ts';

export const columnsOf = (terms: PromotionTerms & Period) => ({
  name: JSON.stringify(terms.name),
  kind: terms.kind,
  offer: JSON.stringify(terms.offer),
  pv_rule: terms.pvRule,
  priority: terms.priority,
  is_exclusive: terms.isExclusive,
  companies: terms.companies,
  card_levels: terms.cardLevels,
  shelves: terms.shelves,
  products: terms.products,
  minimum_cents: terms.minimumCents,
  begins_at: terms.beginsAt,
  ends_at: terms.endsAt,
  is_on: terms.isOn,
  most_uses: terms.mostUses,
  most_uses_each: terms.mostUsesEach,
});
