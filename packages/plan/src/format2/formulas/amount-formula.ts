import { z } from 'zod';
import { floorOf, fraction } from '../../numbers/fraction.ts';
import { say, yourShare } from '../../formulas/explanation.ts';
import { earners } from '../../week/settling.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Expression } from '../expressions/expression.ts';
import type { SceneFormula } from './scene-formula.ts';

const LINE_UNITS = 10_000_000_000n;

const fields = z.strictObject({
  type: z.literal('formula'),
  /** Expression for a member's amount in a period, in the plan's currency; nothing if it is below zero. */
  pays: z.unknown(),
});

const wording = { key: 'formula', english: 'An amount that the plan calculates from your figures for the period.' } as const;

/** Pays the value of an expression. One line per member, rounded down to 10^-10. */
export const formula: SceneFormula<typeof fields, { readonly type: 'formula'; readonly pays: Expression }> = {
  fields,
  read({ type, pays }, path, reader) {
    const read = reader.expression(pays, [...path, 'pays']);
    return read && { type, pays: read };
  },
  settle({ pays }, { settling, bonus, needsBuyingDirect }, scene) {
    const { lines, network } = settling;
    const [earns, figureOf] = [earners(settling, needsBuyingDirect), evaluate(pays, scene)];
    for (let member = 0; member < network.count; member++) {
      if (earns[member] === 0) continue;
      const { numerator, denominator } = figureOf(member);
      if (numerator <= 0n) continue;
      const amount = floorOf(fraction(numerator * LINE_UNITS, denominator));
      if (amount > 0n) lines.addExact(member, bonus, -1, 0, 0, 0, 0, network.company[member], amount, 0);
    }
    return {};
  },
  goesBySums: true,
  wordings: [wording, yourShare],
  explain: (_, { gross }) => ({ rule: say(wording, {}), arithmetic: say(yourShare, { gross: { lineUnits: gross } }) }),
};
