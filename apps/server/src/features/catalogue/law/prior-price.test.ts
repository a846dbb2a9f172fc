import { describe, expect, it } from 'vitest';
import type { Promotion } from '../../promotion/index.ts';
import { priorPriceOf, type PriceStep, type RanPromotion } from './prior-price.ts';
import { stepsOf } from './read-price-history.ts';

const DAY_MS = 86_400_000;
const ago = (days: number): number => -days * DAY_MS;
const never = Number.NEGATIVE_INFINITY;
const step = (days: number, cents: bigint | null): PriceStep => ({ fromMs: days === Infinity ? never : ago(days), cents });

const percentage = (percent: number, from: number, until: number, companies: string[] | null = null): RanPromotion => ({
  promotion: {
    id: BigInt(percent),
    name: { en_US: 'Sale' },
    kind: 'percentage',
    offer: { basisPoints: percent * 100 },
    pvRule: 'scaled',
    priority: 0,
    isExclusive: false,
    companies,
    cardLevels: null,
    shelves: null,
    products: null,
    minimumCents: 0n,
    version: 1,
  } satisfies Promotion,
  fromMs: ago(from),
  untilMs: until === -Infinity ? Number.POSITIVE_INFINITY : ago(until),
});
const running = -Infinity;

function lowest(steps: PriceStep[], ran: RanPromotion[] = [], days = 30): number {
  const priceCents = steps.at(-1)?.cents ?? 6_400n;
  const variant = { variantId: 1, productId: 1, shelves: [1], priceCents };
  return Number(priorPriceOf(variant, { steps, ran, companies: ['DE'], days, nowMs: 0 })) / 100;
}

describe('the lowest price before a reduction', () => {
  it('A price that never changed is the lowest itself', () => {
    expect(lowest([])).toBe(64);
  });

  it('A lower price within the days before the reduction counts, one before them does not', () => {
    const since = (from: number, until: number) => [step(Infinity, 8_000n), step(from, 6_000n), step(until, 8_000n), step(5, 6_400n)];
    expect(lowest(since(40, 20))).toBe(60);
    expect(lowest(since(60, 36))).toBe(80);
    expect(lowest(since(60, 36), [], 40)).toBe(60);
  });

  it('The days count back from the beginning of the present price, however long ago that is', () => {
    expect(lowest([step(Infinity, 8_000n), step(220, 6_000n), step(210, 8_000n), step(200, 6_400n)])).toBe(60);
  });

  it('Promotions are counted as they ran, on the price of their time', () => {
    const before = percentage(20, 20, 10);
    expect(lowest([step(Infinity, 8_000n)], [before, percentage(10, 3, running)])).toBe(64);
    expect(lowest([step(Infinity, 10_000n), step(15, 8_000n)], [before, percentage(10, 3, running)])).toBe(64);
    expect(lowest([step(Infinity, 8_000n)], [percentage(20, 60, 50), percentage(10, 3, running)])).toBe(80);
  });

  it('A promotion of one company counts as a price that was applied, and leaves the present price to everybody', () => {
    expect(lowest([step(Infinity, 8_000n), step(3, 7_000n)], [percentage(50, 20, 10, ['DE'])])).toBe(40);
    expect(lowest([step(Infinity, 8_000n), step(3, 7_000n)], [percentage(50, 20, 10, ['US'])])).toBe(80);
  });

  it('A variant that was not priced yet has no earlier price', () => {
    expect(lowest([step(Infinity, null), step(3, 6_400n)])).toBe(64);
  });
});

it('Periods are laid over the usual prices that changed meanwhile', () => {
  const steps = stepsOf({
    priceCents: 5_000n,
    changes: [
      [100, '80.00', '60.00'],
      [300, '60.00', '50.00'],
    ],
    periods: [
      [200, 400, '4000'],
      [500, null, '3000'],
    ],
  });
  expect(steps).toEqual([
    { fromMs: never, cents: 8_000n },
    { fromMs: 100, cents: 6_000n },
    { fromMs: 200, cents: 4_000n },
    { fromMs: 300, cents: 4_000n },
    { fromMs: 400, cents: 5_000n },
    { fromMs: 500, cents: 3_000n },
  ]);
});
