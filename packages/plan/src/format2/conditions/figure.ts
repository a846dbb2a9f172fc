import { z } from 'zod';
import { name } from '../document/name.ts';
import type { Fraction } from '../../numbers/fraction.ts';
import { decimalFault, readDecimal } from '../expressions/decimal.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { type Criterion, maskOf } from './criterion.ts';

const fields = z.strictObject({ expression: name, atLeast: z.string() });

interface Read {
  readonly expression: string;
  readonly least: Fraction;
  /** The least value as the document writes it. */
  readonly written: string;
}

const wording = { key: 'figure', english: 'at least {{least}} as calculated by the plan' };

/** An expression of the plan is at least `atLeast`. */
export const figure: Criterion<typeof fields, Read> = {
  fields,
  read({ expression, atLeast }, path, names) {
    names.expression([...path, 'expression'], expression);
    const least = readDecimal(atLeast);
    if (!least) names.fault([...path, 'atLeast'], decimalFault);
    return least && { expression, least, written: atLeast };
  },
  holds({ expression, least }, scene) {
    const figureOf = evaluate(scene.expression(expression), scene);
    return maskOf(scene.count, (member) => {
      const { numerator, denominator } = figureOf(member);
      return numerator * least.denominator >= least.numerator * denominator;
    });
  },
  wordings: [wording],
  asks: ({ written }) => [{ ...wording, figures: { least: { written } } }],
};
