import type { PlanDocument } from '../document/plan-shape.ts';
import { FIRST, type Week } from '../types.ts';
import { activeUntil } from './activity.ts';
import { cardOf, kindOf } from './card-of.ts';

/** What a plan needs to decide how a member stands. */
export type StandingPlan = Pick<PlanDocument, 'activity' | 'calendar' | 'cards'>;

/** A member's card, and the last week they earn in. */
export interface Standing {
  /** Index in the plan's cards. */
  readonly card: number;
  /** 0 for never. */
  readonly activeUntilWeek: Week;
}

/** What a member had before an order, PV in hundredths. */
export interface Past {
  /** PV of all weeks, refunds taken off. */
  readonly pv: number;
  /** PV of `activity.monthlyKinds` in the month of the order's week, refunds taken off. */
  readonly monthPv: number;
  /** Whether the member has an order that counts. One that was refunded in the week of its payment does not. */
  readonly hasOrdered: boolean;
}

/** An order that is paid in an open week. */
export interface StandingOrder {
  readonly week: Week;
  /** Hundredths. */
  readonly pv: number;
  /** Code of a kind that is given and not decided by the past. */
  readonly kind?: number | undefined;
  /** A card that is given: the kind goes by it. */
  readonly givenCard?: number | undefined;
}

/** Whether PV of a kind (its code) keeps a member active. */
export const keepsActive = ({ activity: { monthlyKinds } }: StandingPlan, kind: number): boolean =>
  monthlyKinds.some((name) => kindNames[kind] === name);

/** Names of the kinds by their codes. */
export const kindNames = ['FIRST', 'UPGRADE', 'CX'] as const;

/** Books a paid order: its kind, and how its member stands afterwards. A card never falls, and an activity never shortens. Throws RangeError for no such week. */
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

/** What had gathered up to and with an order (or with what a refund took back), PV in hundredths. */
export interface Gathered {
  readonly isFirst: boolean;
  readonly monthPv: number;
  readonly cumulativePv: number;
}

/**
 * How a member stands once an order of the open week was refunded in that week: as at the start of the week, raised by what still counts in it, in the order
 * in which it was booked.
 */
export const standingAgain = (plan: StandingPlan, week: Week, start: Standing, booked: readonly Gathered[]): Standing =>
  booked.reduce((standing, one) => raised(plan, standing, { week, ...one }), start);

function raised(plan: StandingPlan, before: Standing, { week, cumulativePv, ...order }: Gathered & { readonly week: Week }): Standing {
  return {
    card: Math.max(before.card, cardOf(plan, cumulativePv)),
    activeUntilWeek: activeUntil(plan, { week, ...order, activeUntilWeek: before.activeUntilWeek }),
  };
}

/** 1 for members who have recommended somebody who has bought (`hasBought(member)`). */
export function buyingDirects(sponsor: Int32Array, hasBought: (member: number) => boolean): Uint8Array {
  const has = new Uint8Array(sponsor.length);
  for (let member = 0; member < sponsor.length; member++) {
    const above = sponsor[member];
    if (above >= 0 && hasBought(member)) has[above] = 1;
  }
  return has;
}
