import { expect, it } from 'vitest';
import { newPrices } from './new-price.ts';

const asked = (more: object) => ({ by: 'percent', change: '-10', rounding: '0.01', original: 'alike', ...more }) as never;
const after = (more: object, priceCents = 6_400n, showPriceCents = 7_200n) => {
  const made = newPrices({ priceCents, showPriceCents }, asked(more));
  return made && [made.priceCents, made.showPriceCents];
};

it.each([
  [{}, [5_760n, 6_480n]],
  [{ original: 'stays' }, [5_760n, 7_200n]],
  [{ change: '25', original: 'stays' }, [8_000n, 8_000n]],
  [{ by: 'amount', change: '2.50' }, [6_650n, 7_450n]],
  [{ by: 'amount', change: '-63.99' }, [1n, 801n]],
  [{ change: '-12.5', rounding: '0.99' }, [5_599n, 6_299n]],
  [{ change: '0', rounding: '0.99' }, [6_399n, 7_199n]],
  [{ change: '3.33', rounding: '0.05' }, [6_615n, 7_440n]],
  [{ change: '3.33', rounding: '1.00' }, [6_600n, 7_400n]],
])('A price of 64.00, before 72.00, becomes with %j', (more, wanted) => {
  expect(after(more)).toEqual(wanted);
});

it('A new price is rounded once, half to even: a step of the percentage is not rounded before', () => {
  // 0.05 + 10 % is 0.055, which is nearer to 0.10 than to nothing; rounded to the cent first it would be 0.06.
  expect(after({ change: '10', rounding: '0.10' }, 5n, 5n)).toEqual([10n, 10n]);
  expect(after({ change: '50' }, 5n, 5n)).toEqual([8n, 8n]);
  expect(after({ change: '50' }, 3n, 3n)).toEqual([4n, 4n]);
});

it.each([{ change: '-100' }, { by: 'amount', change: '-64' }, { by: 'amount', change: '-100' }, { change: '-99.9', rounding: '1.00' }])(
  'A new price is nothing with %j, and so refused',
  (more) => {
    expect(after(more)).toBeUndefined();
  },
);

it('A new price is refused above what a product can cost', () => {
  expect(after({ change: '9999999' }, 9_999_999n, 9_999_999n)).toBeUndefined();
});
