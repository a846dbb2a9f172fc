import { z } from 'zod';
import { largestOf, rates } from '../document/fields.ts';
import { climbSteps } from '../network/climb.ts';
import { timesBasisPoints } from '../numbers/units.ts';
import { grossAt } from '../week/growing-lines.ts';
import { earners, lookUp, type Settling } from '../week/settling.ts';
import type { BonusFormula, Column, Outcome } from './bonus-formula.ts';
import { type Match, matchDownwards, type Source } from './matching-downwards.ts';
import { say, yourShare } from './explanation.ts';

const ALL = '*';

const fields = z.strictObject({
  type: z.literal('matching'),
  /** The matched earlier columns: the key of a binary bonus, the keys of any bonuses, or `*` for all. */
  of: z.union([z.string(), z.array(z.string()).min(1).max(32)]),
  basis: z.enum(['recommend', 'placement']),
  /** The earners: members above (the default), members below who get the rate each, or members below who share the rate in equal parts in each generation. */
  direction: z.enum(['up', 'down', 'downShared']).optional(),
  generations: z
    .array(
      z.strictObject({
        rateBasisPoints: rates,
        /** Number of active sponsored members that opens the generation. */
        opensAtDirects: z.int().min(0).max(1000),
      }),
    )
    .min(1)
    .max(20),
  /** Whether inactive members take no generation. */
  compression: z.boolean(),
  /** Effect of a generation not open to its member: it lapses, or passes to the next member for whom it is open. */
  unopened: z.enum(['lapse', 'pass']),
});
type Matching = z.output<typeof fields>;

/** Number of active sponsored members of each member. */
function countActiveDirects({ network, active }: Settling): Int32Array {
  const directs = new Int32Array(network.count);
  for (let member = 0; member < network.count; member++) {
    const sponsor = network.sponsor[member];
    if (sponsor >= 0 && active[member] === 1) directs[sponsor] = directs[sponsor] + 1;
  }
  return directs;
}

/** Climbs each line of a source from its earner: one line per open generation. A line that comes from an order keeps it. */
function matchUpwards({ column, line, earns, directs, asks, rates: byGeneration, compression }: Match, source: Source, passes: boolean) {
  const { settling, bonus } = column;
  const { network, lines, active } = settling;
  const steps = climbSteps({ line, active, earns, asks, has: directs, compression, passes });
  // Lines are added while these are read: the columns taken here end before the added ones.
  const matched = lines.columns();
  for (let at = source.from; at < source.to; at++) {
    const below = matched.member[at];
    const [pv, gross, order] = [matched.pv[at], matched.gross[at], matched.sourceOrder[at]];
    let upline = below;
    for (let generation = 0; generation < asks.length; generation++) {
      upline = steps[generation][upline] as number;
      if (upline < 0) break;
      if (earns[upline] === 0 || directs[upline] < asks[generation]) continue;
      const basisPoints = byGeneration[generation].valueOf(upline);
      const company = (order === 0 ? network.company[upline] : matched.company[at]) as number;
      const amount = timesBasisPoints(gross, basisPoints);
      if (amount === 0) continue;
      if (Number.isSafeInteger(gross) && Number.isSafeInteger(amount))
        lines.add(upline, bonus, below, order, pv, basisPoints, generation + 1, company, amount, 0);
      else {
        const exact = (grossAt(matched, at) * BigInt(basisPoints)) / 10_000n;
        lines.addExact(upline, bonus, below, order, pv, basisPoints, generation + 1, company, exact, 0);
      }
    }
  }
}

function sourcesOf({ of }: Matching, { linesOf, before }: Column): Source[] {
  const keys = of === ALL ? before : [of].flat();
  return keys.map(linesOf).filter((source) => source !== undefined);
}

function settle(formula: Matching, column: Column): Outcome {
  const { settling, needsBuyingDirect } = column;
  const { network, order, plan, members } = settling;
  const { generations, basis, compression, direction = 'up' } = formula;
  const sources = sourcesOf(formula, column);
  const match: Match = {
    column,
    line: basis === 'recommend' ? { uplines: network.sponsor, order: order.sponsor } : { uplines: network.parent, order: order.placement },
    earns: earners(settling, needsBuyingDirect),
    directs: countActiveDirects(settling),
    asks: generations.map(({ opensAtDirects }) => opensAtDirects),
    rates: generations.map(({ rateBasisPoints }) => lookUp(rateBasisPoints, plan, members)),
    compression,
  };
  if (direction === 'up') for (const source of sources) matchUpwards(match, source, formula.unopened === 'pass');
  else matchDownwards(match, sources, direction === 'downShared');
  return {};
}

const wordings = {
  pairs: { key: 'matching', english: '{{rate}}% of the mutual pair bonus of a member in generation {{generation}} below you.' },
  below: { key: 'matching.below', english: '{{rate}}% of what a member in generation {{generation}} below you earned.' },
  above: { key: 'matching.above', english: '{{rate}}% of what the member in generation {{generation}} above you earned.' },
  shared: {
    key: 'matching.shared',
    english:
      '{{rate}}% of what the member in generation {{generation}} above you earned is shared by all who receive it. This is your share.',
  },
  ofAmount: { key: 'ofAmount', english: '{{base}} × {{rate}}% = {{gross}}' },
};

/** The matched keys that do not precede the bonus; a single key must be of a binary bonus. */
function missing(
  { of }: Matching,
  bonuses: readonly { readonly key: string; readonly formula: { readonly type: string } }[],
  at: number,
): string[] {
  const before = bonuses.slice(0, at);
  if (of === ALL) return before.length > 0 ? [] : ['no bonus before this one'];
  if (typeof of === 'string')
    return before.some(({ key, formula }) => key === of && formula.type === 'binary') ? [] : [`no binary bonus ${of} before this one`];
  const unknown = of.filter((one) => before.every(({ key }) => key !== one)).map((one) => `no bonus ${one} before this one`);
  return new Set(of).size < of.length ? [...unknown, 'each bonus that is matched once'] : unknown;
}

/** Rate by generation × others' earnings in earlier columns. Upwards one line per matched line and generation; downwards one per member and generation. */
export const matching: BonusFormula<typeof fields> = {
  fields,
  tables: ({ generations }) => generations.map(({ rateBasisPoints }) => rateBasisPoints),
  faults(formula, { bonuses }, at) {
    const { direction = 'up', unopened } = formula;
    const faults = missing(formula, bonuses, at);
    return direction !== 'up' && unopened === 'pass' ? [...faults, 'downwards a generation that is not open lapses'] : faults;
  },
  settle,
  isTraced: false,
  goesBySums: () => true,
  reads: ({ of }) => [of].flat(),
  mostShare({ of, generations, direction }, ofColumn) {
    const rate = generations.reduce((sum, { rateBasisPoints }) => sum + largestOf(rateBasisPoints), 0);
    const matched = [of].flat().reduce<number | undefined>((sum, key) => {
      const share = ofColumn(key);
      return sum === undefined || share === undefined ? undefined : sum + share;
    }, 0);
    // Downwards, any number of members get the rate each.
    return matched === undefined || (direction === 'down' && rate > 0) ? undefined : (matched * rate) / 10_000;
  },
  // Upwards, each matched line leads to one line per generation; downwards, each member has one line of each generation above.
  mostLines: ({ of, generations, direction = 'up' }, ofColumn) =>
    generations.length * (direction === 'up' ? [of].flat().reduce((sum, key) => sum + ofColumn(key), 0) : 1),
  wordings: [...Object.values(wordings), yourShare],
  explain({ of, direction = 'up' }, { rateBasisPoints, rank, gross }) {
    const rate = { basisPoints: rateBasisPoints };
    const figures = { rate, generation: rank };
    const base = { lineUnits: rateBasisPoints === 0 ? 0n : (gross * 10_000n) / BigInt(rateBasisPoints) };
    const arithmetic = say(wordings.ofAmount, { base, rate, gross: { lineUnits: gross } });
    if (direction === 'downShared')
      return { rule: say(wordings.shared, figures), arithmetic: say(yourShare, { gross: { lineUnits: gross } }), generation: rank };
    if (direction === 'down') return { rule: say(wordings.above, figures), arithmetic, generation: rank };
    const isPairs = typeof of === 'string' && of !== ALL;
    return { rule: say(isPairs ? wordings.pairs : wordings.below, figures), arithmetic, generation: rank };
  },
  example: {
    after: ['pair'],
    formula: {
      type: 'matching',
      of: 'pair',
      basis: 'recommend',
      generations: [{ rateBasisPoints: { by: 'all', value: 1000 }, opensAtDirects: 1 }],
      compression: true,
      unopened: 'lapse',
    },
    sentence: '10% of the mutual pair bonus of a member in generation 1 below you. 10.00 × 10% = 1.00',
  },
};
