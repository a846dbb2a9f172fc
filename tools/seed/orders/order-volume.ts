import { weekOf } from '../../../apps/server/src/platform/calendar/index.ts';
import { addWeeks } from '@upline/money/weeks';
import { LARGE_NETWORK } from '../members/network.ts';
import { startOfWeek } from './order-history.ts';

export interface OrderVolume {
  /** Orders in the last finished week. */
  weekOrders: number;
  /** Orders in each of the previous 25 weeks. */
  historyOrders: number;
  /** Orders in the open week, up to now. */
  openOrders: number;
}

/** A network's default number of orders: in the demo every fifth member orders each week; a large network has its orders in the week to close. */
export function orderVolume(members: number, now: Date, timeZone: string): OrderVolume {
  if (members >= LARGE_NETWORK) return { weekOrders: Math.round(members * 0.3), historyOrders: Math.round(members * 0.02), openOrders: 0 };
  const weekly = Math.round(members * 0.2);
  const week = weekOf(now, timeZone);
  const from = startOfWeek(week, timeZone);
  const elapsed = (now.getTime() - from) / (startOfWeek(addWeeks(week, 1), timeZone) - from);
  return { weekOrders: weekly, historyOrders: weekly, openOrders: Math.floor(weekly * elapsed) };
}
