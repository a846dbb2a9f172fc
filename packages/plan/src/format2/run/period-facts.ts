import type { Volume } from '../../types.ts';
import type { EarlierView } from '../../week/week-input.ts';
import type { WeekOrders } from '../../week/week-orders.ts';
import type { Bonus2 } from '../document/plan2.ts';
import type { Day } from '../periods/calendar.ts';
import type { KindMask } from './scene.ts';

/** Facts of a period that has ended. Columns have a row per member; volumes are indexes of the plan's, in its order. */
export interface PeriodFacts {
  /** The period's name in the plan, and the period as a number. */
  readonly period: string;
  readonly code: number;
  readonly lastDay: Day;
  /** Own volume, hundredths, less refunds: of the period itself (null), or of another one that contains its last day, so far. */
  own(volume: number, kinds: KindMask, period: string | null): Float64Array;
  /** The orders and refunds of the period as the engine reads them, with one of the volumes, multiplied as for bonuses, as their PV. */
  volume(volume: number): Volume;
  /** Like `volume`, with volumes as ordered; undefined if no period is special. */
  ordered?(volume: number): Volume;
  /** Lines that refunds of closed periods' orders reverse. */
  earlier(
    bonuses: readonly Bonus2[],
    shareOf: (key: string) => string | undefined,
    ordersOf: (volume: string) => WeekOrders,
  ): EarlierView[];
  /** Members' lifetime volume, hundredths. */
  lifetime(volume: number): Float64Array;
  /** 1 for members with a counting order. */
  readonly hasOrdered: Uint8Array;
  /** Last week in which orders keep a member active; 0 for never. */
  readonly activeUntilWeek: Int32Array;
  /** Steps on the ladder whose steps make orders upgrades. */
  readonly card: Uint8Array;
}
