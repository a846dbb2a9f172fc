import type { FormulaOf } from '../document/formulas.ts';
import { climbSteps } from '../network/climb.ts';
import { timesBasisPoints } from '../numbers/units.ts';
import { grossAt } from './line-gross.ts';
import { earners, lookUp, type Settling } from './settling.ts';

/** Active personally recommended members of each. */
export function countActiveDirects({ network, active }: Pick<Settling, 'network' | 'active'>): Int32Array {
  const directs = new Int32Array(network.count);
  for (let member = 0; member < network.count; member++) {
    const sponsor = network.sponsor[member] as number;
    if (sponsor >= 0 && active[member] === 1) directs[sponsor] = (directs[sponsor] as number) + 1;
  }
  return directs;
}

/** Rate by generation × the capped binary bonus of those below. One line a binary bonus (a line in `source`) and generation. */
export function settleMatching(
  settling: Settling,
  bonus: number,
  formula: FormulaOf<'matching'>,
  needsBuyingDirect: boolean,
  source: { readonly from: number; readonly to: number },
): void {
  const { network, order, plan, members, lines, active } = settling;
  const earns = earners(settling, needsBuyingDirect);
  const directs = countActiveDirects(settling);
  const { generations, basis, compression } = formula;
  const rates = generations.map(({ rateBasisPoints }) => lookUp(rateBasisPoints, plan, members));
  const asks = generations.map(({ opensAtDirects }) => opensAtDirects);
  const line =
    basis === 'recommend' ? { uplines: network.sponsor, order: order.sponsor } : { uplines: network.parent, order: order.placement };
  const steps = climbSteps({ line, active, earns, asks, has: directs, compression, passes: formula.unopened === 'pass' });
  // The lines grow while these are read: these columns end before.
  const pairs = lines.columns();
  for (let at = source.from; at < source.to; at++) {
    const below = pairs.member[at] as number;
    const [pv, gross] = [pairs.pv[at] as number, pairs.gross[at] as number];
    let upline = below;
    for (let generation = 0; generation < generations.length; generation++) {
      upline = (steps[generation] as Int32Array)[upline] as number;
      if (upline < 0) break;
      if (earns[upline] === 0 || (directs[upline] as number) < (asks[generation] as number)) continue;
      const basisPoints = (rates[generation] as (typeof rates)[0]).valueOf(upline);
      const company = network.company[upline] as number;
      const amount = timesBasisPoints(gross, basisPoints);
      if (amount === 0) continue;
      if (Number.isSafeInteger(gross) && Number.isSafeInteger(amount))
        lines.add(upline, bonus, below, 0, pv, basisPoints, generation + 1, company, amount, 0);
      else {
        const exact = (grossAt(pairs, at) * BigInt(basisPoints)) / 10_000n;
        lines.addExact(upline, bonus, below, 0, pv, basisPoints, generation + 1, company, exact, 0);
      }
    }
  }
}
