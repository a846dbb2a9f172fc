import type { PlanDocument } from '../document/plan-shape.ts';
import { FIRST, type Week } from '../types.ts';
import { activeUntil } from './activity.ts';
import { cardOf, kindOf } from './card-of.ts';

/** The parts of a plan that decide a member's standing. */
export type StandingPlan = Pick<PlanDocument, 'activity' | 'calendar' | 'cards'>;

/** A member's card, and the last week they earn in. */
export interface Standing {
  /** Index in the plan's cards. */
  readonly card: number;
  /** 0 for never. */
  readonly activeUntilWeek: Week;
}

/** A member's figures before an order, PV in hundredths. */
export interface Past {
  /** PV of all weeks, less refunds. */
  readonly pv: number;
  /** PV of `activity.monthlyKinds` in the month of the order's week, less refunds. */
  readonly monthPv: number;
  /** Whether the member has a counting order. One refunded in the week of its payment does not count. */
  readonly hasOrdered: boolean;
}

/** An order paid in an open week. */
export interface StandingOrder {
  readonly week: Week;
  /** Hundredths. */
  readonly pv: number;
  /** Code of the order's kind; if undefined, the member's past decides it. */
  readonly kind?: number | undefined;
  /** Index of a given card, which decides the kind; undefined if none is given. */
  readonly givenCard?: number | undefined;
}

/** Whether PV of a kind (its code) keeps a member active. */
export const keepsActive = ({ activity: { monthlyKinds } }: StandingPlan, kind: number): boolean =>
  monthlyKinds.some((name) => kindNames[kind] === name);

export const kindNames = ['FIRST', 'UPGRADE', 'CX'] as const;

/** Books a paid order: returns its kind, and the member's standing afterwards. A card never falls, and activity never shortens. Throws RangeError for an unknown week. */
export function standingAfter(
  plan: StandingPlan,
  before: Standing,
  past: Past,
  order: StandingOrder,
): { readonly kind: number; readonly standing: Standing } {
  const cumulativePv = past.pv + order.pv;
  const kind = order.kind ?? kindOf(plan, { isFirst: !past.hasOrdered, card: order.givenCard ?? before.card, cumulativePv });
  const monthPv = past.monthPv + (keepsActive(plan, kind) ? order.pv : 0);
  return { kind, standing: raised(plan, before, { week: order.week, isFirst: kind === FIRST, monthPv, cumulativePv }) };
}

/** Totals up to and including an order (or a refund), PV in hundredths. */
export interface Gathered {
  readonly isFirst: boolean;
  readonly monthPv: number;
  readonly cumulativePv: number;
}

/** A member's standing after an order of the open week was refunded in that week: as at the start of the week, raised by what still counts in it, in booking order. */
export const standingAgain = (plan: StandingPlan, week: Week, start: Standing, booked: readonly Gathered[]): Standing =>
  booked.reduce((standing, one) => raised(plan, standing, { week, ...one }), start);

function raised(plan: StandingPlan, before: Standing, { week, cumulativePv, ...order }: Gathered & { readonly week: Week }): Standing {
  return {
    card: Math.max(before.card, cardOf(plan, cumulativePv)),
    activeUntilWeek: activeUntil(plan, { week, ...order, activeUntilWeek: before.activeUntilWeek }),
  };
}

/** 1 for members who have sponsored a buyer (`hasBought(member)`). */
export function buyingDirects(sponsor: Int32Array, hasBought: (member: number) => boolean): Uint8Array {
  const has = new Uint8Array(sponsor.length);
  for (let member = 0; member < sponsor.length; member++) {
    const above = sponsor[member];
    if (above >= 0 && hasBought(member)) has[above] = 1;
  }
  return has;
}
