import type { Volume } from '../../types.ts';
import type { EarlierView } from '../../week/week-input.ts';
import type { WeekOrders } from '../../week/week-orders.ts';
import type { Bonus2 } from '../document/plan2.ts';
import type { Day } from '../periods/calendar.ts';
import type { KindMask } from './scene.ts';

/** What is known of a period that has ended. Columns have a row a member; volumes are indexes of the plan's, in its order. */
export interface PeriodFacts {
  /** The period's name in the plan, and the period as a number. */
  readonly period: string;
  readonly code: number;
  readonly lastDay: Day;
  /** Own volume, hundredths, refunds taken off: of the period itself (null), or of another one that holds its last day, so far. */
  own(volume: number, kinds: KindMask, period: string | null): Float64Array;
  /** The orders and refunds of the period as the engine reads them, with one of the volumes as their PV: as often as it counts for bonuses. */
  volume(volume: number): Volume;
  /** The same as it was ordered; left out, where no period is special. */
  ordered?(volume: number): Volume;
  /** What refunds of orders of closed periods reverse. */
  earlier(
    bonuses: readonly Bonus2[],
    shareOf: (key: string) => string | undefined,
    ordersOf: (volume: string) => WeekOrders,
  ): EarlierView[];
  /** All volume that members ever had, hundredths. */
  lifetime(volume: number): Float64Array;
  /** 1 for members with an order that counts. */
  readonly hasOrdered: Uint8Array;
  /** Until which week orders keep a member active; 0 for never. */
  readonly activeUntilWeek: Int32Array;
  /** Steps on the ladder on which orders are upgrades. */
  readonly card: Uint8Array;
}
