import type { Fraction } from '../../numbers/fraction.ts';
import type { Expression } from './expression.ts';
import { quantityByName } from './registry.ts';
import { bitsOfDecimals, type Size, sizeOfFigure } from './size.ts';

/** Cost of one evaluation for a member. */
export interface Weight {
  readonly size: Size;
  /** Bits of the longest intermediate number. */
  readonly bits: number;
  /** Steps of arithmetic. One is 20 to 60 ns: a division in search of the greatest common divisor. */
  readonly steps: number;
  /** Parts including those of all expressions used, counted at each use. */
  readonly parts: number;
}

const bitsOf = (value: bigint): number => (value < 0n ? -value : value).toString(2).length;

function sizeOfNumber({ numerator, denominator }: Fraction): Size {
  let decimals = 0;
  for (let power = 1n; power % denominator !== 0n; power *= 10n) decimals += 1;
  const bits = bitsOf(denominator);
  return { whole: Math.max(0, bitsOf(numerator) - bits + 1), denominator: bits, decimals };
}

const largest = (sizes: readonly Size[]): Size => ({
  whole: Math.max(...sizes.map(({ whole }) => whole)),
  denominator: Math.max(...sizes.map(({ denominator }) => denominator)),
  decimals: sizes.every(({ decimals }) => decimals !== undefined) ? Math.max(...sizes.map(({ decimals }) => decimals ?? 0)) : undefined,
});

const inDecimals = (whole: number, decimals: number): Size => ({ whole, denominator: bitsOfDecimals(decimals), decimals });

/** The size of two figures joined, and the bits of the fraction before it is reduced to lowest terms. */
function joined(
  kind: 'add' | 'mul' | 'min' | 'max' | 'sub' | 'div',
  a: Size,
  b: Size,
): { size: Size; numerator: number; denominator: number } {
  const [longA, longB] = [a.whole + a.denominator, b.whole + b.denominator];
  if (kind === 'min' || kind === 'max')
    return { size: largest([a, b]), numerator: Math.max(longA + b.denominator, longB + a.denominator), denominator: 0 };
  if (kind === 'div') {
    // A divisor may be as small as one part of its denominator, and its numerator becomes a part of the new denominator.
    const size = { whole: a.whole + b.denominator, denominator: a.denominator + longB, decimals: undefined };
    return { size, numerator: longA + b.denominator, denominator: size.denominator };
  }
  const denominator = a.denominator + b.denominator;
  const whole = kind === 'mul' ? a.whole + b.whole : Math.max(a.whole, b.whole) + 1;
  const numerator = whole + denominator;
  if (a.decimals === undefined || b.decimals === undefined)
    return { size: { whole, denominator, decimals: undefined }, numerator, denominator };
  const decimals = kind === 'mul' ? a.decimals + b.decimals : Math.max(a.decimals, b.decimals);
  return { size: inDecimals(whole, decimals), numerator, denominator };
}

/** Steps that reduce a fraction to lowest terms: most are divisions, one for nearly each bit of the denominator, and longer numbers take longer. */
const stepsOf = (numerator: number, denominator: number): number => 4 + denominator * (1 + denominator / 512) + numerator / 64;

/** The weight of an expression. `of` returns the weight of a named expression that it uses, whose steps are counted at its definition. */
export function weigh(expression: Expression, of: (name: string) => Pick<Weight, 'size' | 'bits' | 'parts'>): Weight {
  const leaf = (size: Size): Weight => ({ size, bits: size.whole + size.denominator, steps: 1, parts: 1 });
  const together = (weights: readonly Weight[], size: Size, steps: number): Weight => ({
    size,
    bits: Math.max(size.whole + size.denominator, ...weights.map(({ bits }) => bits)),
    steps: steps + weights.reduce((sum, one) => sum + one.steps, 0),
    parts: 1 + weights.reduce((sum, one) => sum + one.parts, 0),
  });
  switch (expression.kind) {
    case 'number':
      return leaf(sizeOfNumber(expression.value));
    case 'look':
      return leaf(largest(expression.values.map(sizeOfNumber)));
    case 'quantity':
      return leaf(quantityByName.get(expression.quantity)?.size ?? sizeOfFigure(0));
    case 'use': {
      const { size, bits, parts } = of(expression.name);
      return { size, bits, steps: 1, parts: 1 + parts };
    }
    case 'floor': {
      const whole = weigh(expression.of, of);
      return together([whole], inDecimals(whole.size.whole + 1, 0), 2);
    }
    case 'if': {
      const both = [weigh(expression.yes, of), weigh(expression.no, of)];
      return together(both, largest(both.map(({ size }) => size)), 1);
    }
    default: {
      const weights = expression.of.map((one) => weigh(one, of));
      let [size, bits, steps] = [weights[0]?.size ?? sizeOfFigure(0), 0, 0];
      for (const { size: next } of weights.slice(1)) {
        const result = joined(expression.kind, size, next);
        steps += stepsOf(result.numerator, result.denominator);
        bits = Math.max(bits, result.numerator, result.denominator);
        size = result.size;
      }
      const all = together(weights, size, steps);
      return { ...all, bits: Math.max(all.bits, bits) };
    }
  }
}
