import { type Line, nearestAbove } from '../network/climb.ts';
import { ExactSum } from '../numbers/exact-sum.ts';
import { grossAt } from '../week/growing-lines.ts';
import type { Lookup } from '../week/settling.ts';
import type { Column } from './bonus-formula.ts';

export interface Match {
  readonly column: Column;
  readonly line: Line;
  readonly earns: Uint8Array;
  readonly directs: Int32Array;
  readonly asks: readonly number[];
  readonly rates: readonly Lookup[];
  readonly compression: boolean;
}

/** Matched lines: from `from` up to but excluding `to`, of one column or of several adjacent ones. */
export interface Source {
  readonly from: number;
  readonly to: number;
}

/** A member's earnings in the matched columns. */
interface Earned {
  readonly gross: bigint;
  /** Hundredths, of all lines. */
  readonly pv: number;
}

function earnedByMember({ column }: Match, sources: readonly Source[]): Map<number, Earned> {
  const matched = column.settling.lines.columns();
  const sums = new Map<number, { readonly sum: ExactSum; pv: number }>();
  for (const { from, to } of sources) {
    for (let at = from; at < to; at++) {
      const member = matched.member[at];
      const one = sums.get(member) ?? { sum: new ExactSum(), pv: 0 };
      sums.set(member, one);
      const gross = matched.gross[at];
      if (Number.isSafeInteger(gross)) one.sum.add(gross);
      else one.sum.addLarge(grossAt(matched, at));
      one.pv += matched.pv[at];
    }
  }
  return new Map([...sums].map(([member, { sum, pv }]) => [member, { gross: sum.total(), pv }]));
}

/**
 * Every member climbs to the generations above and earns the rate of their earnings; if `isShared`, an equal part of that. One line per member and generation, without an order.
 */
export function matchDownwards(match: Match, sources: readonly Source[], isShared: boolean): void {
  const { column, line, earns, directs, asks, rates, compression } = match;
  const { settling, bonus } = column;
  const { network, active, lines } = settling;
  const earned = earnedByMember(match, sources);
  const above = compression ? nearestAbove(line.uplines, line.order, active) : line.uplines;
  /** Calls `visit` for each member who may earn from a generation, with the upline in that generation. */
  const climb = (visit: (member: number, generation: number, upline: number, basisPoints: number) => void): void => {
    for (let member = 0; member < network.count; member++) {
      if (earns[member] === 0) continue;
      let upline = member;
      for (let generation = 0; generation < asks.length; generation++) {
        upline = above[upline];
        if (upline < 0) break;
        const basisPoints = directs[member] < asks[generation] ? 0 : rates[generation].valueOf(member);
        if (basisPoints > 0) visit(member, generation, upline, basisPoints);
      }
    }
  };
  const sharing = asks.map(() => (isShared ? new Int32Array(network.count) : undefined));
  if (isShared)
    climb((_, generation, upline) => {
      const counts = sharing[generation] as Int32Array;
      counts[upline] += 1;
    });
  climb((member, generation, upline, basisPoints) => {
    const of = earned.get(upline);
    const parts = BigInt(sharing[generation]?.[upline] ?? 1);
    const amount = of === undefined ? 0n : (of.gross * BigInt(basisPoints)) / (10_000n * parts);
    if (of === undefined || amount === 0n) return;
    lines.addExact(member, bonus, upline, 0, of.pv, basisPoints, generation + 1, network.company[member], amount, 0);
  });
}
