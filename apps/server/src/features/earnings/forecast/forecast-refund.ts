import { settleMonth, type WeekResult } from '@upline/plan';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inRolledBack } from '../../../platform/database/transaction.ts';
import { type PvBack, takePvBack } from '../count-orders.ts';
import { type LoadedWeek, loadWeek, settleLoaded } from '../input/load-week.ts';
import { loadMonthVolume } from '../input/load-volume.ts';
import { spanOf } from '../close/lock-month.ts';
import { planFor } from '../plans/plan-store.ts';
import { countedWeek } from '../volume/counted-weeks.ts';
import { holdOpenWeek } from '../volume/open-week.ts';

export interface RefundToForecast extends PvBack {
  timeZone: string;
}

/** Effect of a refund on a member in the open week. */
export interface MemberChange {
  memberId: number;
  /** Whole cents, in all bonuses together; below zero if the member gets less. */
  cents: number;
  /** Card, last active week (0: never), and the star that the running month would lock, before and after. */
  card: readonly [number, number];
  activeUntilWeek: readonly [number, number];
  star: readonly [number, number];
}

export interface RefundForecast {
  /** The open week, in which the refund would count. */
  week: Week;
  /** Affected members, largest amounts first. */
  changes: MemberChange[];
}

/**
 * Amounts the open week would bring with and without a refund, if it ended now. The booking code itself books the refund, in a transaction that is rolled back, so both weeks are
 * settled from what the close would read: an order of this week as if the pieces had never been ordered, an order of a closed week with the reversal of its lines. Writes nothing.
 */
export async function forecastRefund(database: Database, { timeZone, ...back }: RefundToForecast): Promise<RefundForecast> {
  const read = await inRolledBack(database, async (transaction) => {
    const held = await holdOpenWeek(transaction, back.now, timeZone);
    const week = await countedWeek(transaction, held.week);
    const version = week === held.week ? held.version : await planFor(transaction, week);
    const load = async () => {
      const loaded = await loadWeek(transaction, version, week);
      return { loaded, month: await loadMonthVolume(transaction, spanOf(version, week), loaded.members) };
    };
    const before = await load();
    await takePvBack(transaction, back, timeZone);
    return { week, version, before, after: await load() };
  });
  const { week, version, before, after } = read;
  const { plan } = version;
  const [was, is] = [await settleLoaded(database, version, before.loaded), await settleLoaded(database, version, after.loaded)];
  const starOf = ({ loaded, month }: typeof before) => settleMonth({ plan, network: loaded.network, volume: month }).star;
  return { week, changes: changesOf(before.loaded, after.loaded, [centsOf(was), centsOf(is)], [starOf(before), starOf(after)]) };
}

/** Cents of each member over all columns. */
function centsOf({ amounts }: WeekResult): Map<number, number> {
  const sums = new Map<number, number>();
  for (let row = 0; row < amounts.count; row += 1) {
    let sum = 0;
    for (let at = 0; at < amounts.bonuses; at += 1) sum += amounts.cents[row * amounts.bonuses + at]!;
    sums.set(amounts.member[row]!, sum);
  }
  return sums;
}

type Pair<Value> = readonly [before: Value, after: Value];

function changesOf(before: LoadedWeek, after: LoadedWeek, cents: Pair<Map<number, number>>, stars: Pair<Uint8Array>): MemberChange[] {
  const changes: MemberChange[] = [];
  for (let index = 0; index < before.members.count; index += 1) {
    const pair = (columns: Pair<ArrayLike<number>>): Pair<number> => [columns[0][index] ?? 0, columns[1][index] ?? 0];
    const change: MemberChange = {
      memberId: before.members.idOf(index),
      cents: (cents[1].get(index) ?? 0) - (cents[0].get(index) ?? 0),
      card: pair([before.state.card, after.state.card]),
      activeUntilWeek: pair([before.state.activeUntilWeek, after.state.activeUntilWeek]),
      star: pair(stars),
    };
    const isSame = [change.card, change.activeUntilWeek, change.star].every(([was, is]) => was === is);
    if (change.cents !== 0 || !isSame) changes.push(change);
  }
  return changes.sort((a, b) => Math.abs(b.cents) - Math.abs(a.cents) || a.memberId - b.memberId);
}
