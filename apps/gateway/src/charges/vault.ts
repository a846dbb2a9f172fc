import { randomBytes } from 'node:crypto';
import { testCards } from './test-cards.ts';
import type { VaultCard } from './vault-card.ts';
import type { VaultJournal } from './vault-journal.ts';

const maxCards = 20_000;

/** Brand by the first digits of a card number; `Card` if they belong to none of the known brands. */
export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'Visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'Mastercard';
  if (/^3[47]/.test(number)) return 'American Express';
  if (/^(6011|65)/.test(number)) return 'Discover';
  return 'Card';
}

/** True for 12 to 19 digits with a valid Luhn sum. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** True for an MM/YY that has not expired. */
export function isLiveExpiry(expiry: string, now: Date = new Date()): boolean {
  const parts = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry);
  if (!parts) return false;
  return Date.UTC(2000 + Number(parts[2]), Number(parts[1])) > now.getTime();
}

export interface Vault {
  add(card: { number: string; expiry: string; holder: string }): VaultCard;
  find(token: string): VaultCard | undefined;
  /** Returns whether the card existed. A test card is never removed. */
  remove(token: string): boolean;
}

/** Stores cards, at most 20,000; the oldest are removed first. With a journal they survive a restart. The test cards always exist. */
export function createVault(journal?: VaultJournal): Vault {
  const cards = new Map((journal?.read() ?? []).map((card) => [card.token, card]));
  journal?.rewrite(cards.values());
  return {
    add({ number, expiry, holder }) {
      const token = `vlt_${randomBytes(24).toString('base64url')}`;
      const card = { token, brand: brandOf(number), lastFour: number.slice(-4), expiry, holder };
      journal?.append(card);
      cards.set(token, card);
      const eldest = cards.keys().next().value;
      if (cards.size > maxCards && eldest !== undefined) cards.delete(eldest);
      return card;
    },
    find: (token) => testCards.get(token) ?? cards.get(token),
    remove(token) {
      if (testCards.has(token)) return true;
      if (!cards.has(token)) return false;
      journal?.append({ token, removed: true });
      return cards.delete(token);
    },
  };
}
