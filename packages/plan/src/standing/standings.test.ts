import { addWeeks } from '@upline/money/weeks';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { monthOfWeek } from '../calendar/months.ts';
import { defaultPlan } from '../document/default-plan.ts';
import { CX, FIRST, UPGRADE, type Week } from '../types.ts';
import { activeUntil } from './activity.ts';
import { cardOf } from './card-of.ts';
import { Standings } from './standings.ts';

/** A row as in the shop: PV of an order, or of its refund. */
interface Row {
  readonly member: number;
  readonly order: number;
  readonly pv: number;
  readonly kind: number;
  readonly week: Week;
  readonly refundOfWeek: Week;
}

/** Decides everything again from all rows, each time: an order fully refunded in its own week counts nowhere. */
class SlowShop {
  readonly rows: Row[] = [];
  readonly standing = new Map<number, { card: number; until: Week }>();
  readonly #atStart = new Map<string, { card: number; until: Week }>();

  #counting(member: number): Row[] {
    const ofMember = this.rows.filter((row) => row.member === member);
    const leftOf = (order: number, week: Week): number =>
      ofMember.reduce((sum, row) => (row.order === order && row.week === week ? sum + row.pv : sum), 0);
    const isGone = ({ order }: Row): boolean => {
      const paid = ofMember.find((row) => row.order === order && row.refundOfWeek === 0);
      return (
        paid !== undefined &&
        paid.pv > 0 &&
        leftOf(order, paid.week) === 0 &&
        ofMember.some((row) => row.order === order && row.refundOfWeek === paid.week)
      );
    };
    return ofMember.filter((row) => !isGone(row));
  }

  #now(member: number, week: Week): { card: number; until: Week } {
    const now = this.standing.get(member) ?? { card: 0, until: 0 };
    const key = `${member} ${week}`;
    if (!this.#atStart.has(key)) this.#atStart.set(key, now);
    return now;
  }

  pay(member: number, order: number, pv: number, week: Week): number {
    const now = this.#now(member, week);
    const ofMember = this.rows.filter((row) => row.member === member);
    const cumulative = ofMember.reduce((sum, row) => sum + row.pv, pv);
    const isFirst = this.#counting(member).every((row) => row.refundOfWeek !== 0);
    const card = Math.max(now.card, cardOf(defaultPlan, cumulative));
    const kind = isFirst ? FIRST : card > now.card ? UPGRADE : CX;
    this.rows.push({ member, order, pv, kind, week, refundOfWeek: 0 });
    const month = monthOfWeek(defaultPlan, week);
    const monthPv = this.rows.reduce((sum, row) => {
      return row.member === member && row.kind === CX && monthOfWeek(defaultPlan, row.week) === month ? sum + row.pv : sum;
    }, 0);
    this.standing.set(member, { card, until: activeUntil(defaultPlan, { week, isFirst, monthPv, activeUntilWeek: now.until }) });
    return kind;
  }

  refund(paid: Row, pv: number, week: Week): void {
    const { member } = paid;
    this.#now(member, week);
    this.rows.push({ ...paid, pv: -pv, week, refundOfWeek: paid.week });
    if (paid.week !== week) return;
    let { card, until } = this.#atStart.get(`${member} ${week}`) ?? { card: 0, until: 0 };
    let [cumulative, monthPv, orders] = [0, 0, 0];
    const month = monthOfWeek(defaultPlan, week);
    const counting = this.#counting(member);
    const seen = new Set<string>();
    for (const row of counting) {
      const key = `${row.week} ${row.order}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const pvOf = counting.filter((one) => one.week === row.week && one.order === row.order).reduce((sum, one) => sum + one.pv, 0);
      cumulative += pvOf;
      if (row.kind === CX && monthOfWeek(defaultPlan, row.week) === month) monthPv += pvOf;
      orders += 1;
      if (row.week !== week) continue;
      card = Math.max(card, cardOf(defaultPlan, cumulative));
      until = activeUntil(defaultPlan, { week, isFirst: orders === 1, monthPv, activeUntilWeek: until });
    }
    this.standing.set(member, { card, until });
  }
}

const act = fc.record({
  member: fc.nat({ max: 2 }),
  pv: fc.constantFrom(10, 30, 50, 60, 200, 250, 600, 1_500).map((pv) => pv * 100),
  /** Draws a refund instead of an order: its order, and whether it is partial. */
  refund: fc.option(fc.nat({ max: 20 }), { freq: 2 }),
  isPart: fc.boolean(),
});

it('Every member gets the same standing as a full recomputation, whatever is refunded in parts, at once or later', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.array(fc.array(act, { maxLength: 8 }), { minLength: 1, maxLength: 10 }), (weeks) => {
      const [standings, shop] = [new Standings(defaultPlan, new Float64Array(3)), new SlowShop()];
      const open: { row: Row; left: number }[] = [];
      let order = 0;
      weeks.forEach((acts, at) => {
        const week = addWeeks(202640, at);
        standings.beginWeek(week);
        for (const { member, pv, refund, isPart } of acts) {
          const chosen = refund === null ? undefined : open[refund % Math.max(1, open.length)];
          if (chosen) {
            const back = isPart ? Math.floor(chosen.left / 200) * 100 : chosen.left;
            if (back === 0) continue;
            chosen.left -= back;
            const isWhole = chosen.left === 0;
            if (isWhole) open.splice(open.indexOf(chosen), 1);
            shop.refund(chosen.row, back, week);
            standings.takenBack({ ...chosen.row, pv: back, paidIn: chosen.row.week, isWhole });
            seen.add(`${chosen.row.week === week ? 'own' : 'later'} week, ${isWhole ? 'whole' : 'part'}`);
          } else {
            order += 1;
            const kind = shop.pay(member, order, pv, week);
            expect(standings.paid({ member, order, pv })).toBe(kind);
            open.push({ row: shop.rows.at(-1) as Row, left: pv });
          }
          for (const [who, { card, until }] of shop.standing)
            expect([standings.card[who], standings.activeUntilWeek[who]]).toEqual([card, until]);
        }
      });
    }),
    process.env['PROOF'] === 'full' ? { numRuns: 20_000 } : { numRuns: 500, seed: 8 },
  );
  expect([...seen].sort()).toEqual(['later week, part', 'later week, whole', 'own week, part', 'own week, whole']);
});
