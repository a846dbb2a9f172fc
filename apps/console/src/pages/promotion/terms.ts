import { offerOf } from './offer-fields.tsx';
import type { Draft, SentTerms } from './promotion.ts';

const parts = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];
const limit = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The field values to send. Names in languages without a text are omitted; an empty minimum is 0. */
export function termsOf(draft: Draft): SentTerms {
  const names = Object.entries(draft.names).filter(([, text]) => text.trim() !== '');
  return {
    names: Object.fromEntries(names) as SentTerms['names'],
    offer: offerOf(draft),
    pvRule: draft.pvRule,
    priority: Number(draft.priority),
    isExclusive: draft.isExclusive,
    companies: parts(draft.companies.toUpperCase()),
    cardLevels: [...draft.cardLevels],
    shelves: [...draft.shelves],
    productNos: parts(draft.productNos),
    minimum: draft.minimum.trim() === '' ? '0' : draft.minimum,
    fromDay: draft.fromDay,
    lastDay: draft.lastDay,
    isOn: draft.isOn,
    mostUses: limit(draft.mostUses),
    mostUsesEach: limit(draft.mostUsesEach),
  };
}
