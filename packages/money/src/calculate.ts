/** Raised by `calculate` when a divisor is zero, or when an operand or the result is not a finite number. */
export class CalculationError extends Error {
  override name = 'CalculationError';
}

export type CalculationOperator = '+' | '-' | '*' | '/';

/**
 * Decimal arithmetic on plain numbers for figures that are shown and not booked (ratios, averages, chart axes); amounts use Cents and Pv.
 * `calculate(0.1, '+', 0.2)` is 0.3: the binary residue beyond 15 digits is cut. Throws CalculationError instead of giving NaN or Infinity.
 */
export function calculate(left: number, operator: CalculationOperator, right: number): number {
  for (const operand of [left, right]) {
    if (typeof operand !== 'number' || !Number.isFinite(operand)) throw new CalculationError(`not a finite number: ${String(operand)}`);
  }
  const result = Number(apply(left, operator, right).toPrecision(15));
  if (!Number.isFinite(result)) throw new CalculationError(`${left} ${operator} ${right} is out of range`);
  return result;
}

function apply(left: number, operator: CalculationOperator, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      if (right === 0) throw new CalculationError('division by zero');
      return left / right;
    default:
      // Callers without types (JSON, plain scripts) must not get undefined back.
      throw new CalculationError(`unknown operator: ${String(operator satisfies never)}`);
  }
}
