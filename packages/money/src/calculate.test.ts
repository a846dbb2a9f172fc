import { describe, expect, it } from 'vitest';
import { CalculationError, type CalculationOperator, calculate } from './calculate.ts';

describe('the calculation of decimals', () => {
  it('The calculation gives the decimal result people expect', () => {
    expect(calculate(0.1, '+', 0.2)).toBe(0.3);
    expect(calculate(0.3, '-', 0.1)).toBe(0.2);
    expect(calculate(19.99, '*', 3)).toBe(59.97);
    expect(calculate(1, '/', 8)).toBe(0.125);
  });

  it.each([
    [1, '/', 0],
    [0, '/', 0],
    [1, '/', -0],
    [Number.NaN, '+', 1],
    [1, '*', Number.POSITIVE_INFINITY],
    [1e308, '*', 10],
    ['1', '+', 1],
    [1, '%', 1],
    [undefined, '+', 1],
  ])('The calculation %s %s %s raises an error', (left, operator, right) => {
    expect(() => calculate(left as number, operator as CalculationOperator, right as number)).toThrow(CalculationError);
  });
});
