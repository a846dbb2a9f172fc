import type { Locator } from '@playwright/test';

/** The figures of a summary by their terms: `{ Total: 'US$12.00', … }`. */
export const readSummary = (list: Locator): Promise<Record<string, string>> =>
  list.evaluate((element) => {
    const texts = (name: string) => [...element.querySelectorAll(name)].map(({ textContent }) => (textContent ?? '').trim());
    const figures = texts('dd');
    return Object.fromEntries(texts('dt').map((term, at) => [term, figures[at] ?? '']));
  });

/** Parses an amount in the shop's format into whole cents; NaN if there is no amount. */
export const centsOf = (amount: string | undefined): number =>
  Math.round(Number((amount ?? '').replace(/[^\d.]/g, '') || Number.NaN) * 100);
