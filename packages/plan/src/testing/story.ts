import type { PlanDocument } from '../document/plan-shape.ts';

/** One member of a story in one week; PV and USD as whole hundredths. Uplines are indexes in the list. */
export interface Person {
  readonly index: number;
  readonly sponsor: number;
  readonly parent: number;
  readonly side: 'left' | 'right';
  readonly company: string;
  readonly hall: number;
}

/** A member's standing in a week. */
export interface EarnerState {
  readonly card: number;
  readonly star: number;
  readonly isActive: boolean;
  readonly hasBuyingDirect: boolean;
}

export interface Purchase {
  readonly id: number;
  readonly buyer: number;
  /** PV of the order's lines, hundredths. */
  readonly pv: readonly number[];
  readonly kind: 'FIRST' | 'UPGRADE' | 'CX';
  readonly company: string;
  /** Days since the buyer joined. */
  readonly memberDays: number;
}

export interface StoryWeek {
  readonly week: number;
  /** The plan from this week on; defaults to the previous one. */
  readonly plan?: PlanDocument;
  readonly standings: readonly EarnerState[];
  readonly purchases: readonly Purchase[];
  /** Orders of this or an earlier week, each with the PV that is refunded in this week, and the week they counted in. */
  readonly refunds: readonly { readonly purchase: Purchase; readonly ofWeek: number }[];
}

/** A network and some weeks of it, the first on `plan`. */
export interface Story {
  readonly plan: PlanDocument;
  readonly companies: readonly string[];
  readonly people: readonly Person[];
  readonly weeks: readonly StoryWeek[];
}
