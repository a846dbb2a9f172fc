import { randomInt } from 'node:crypto';
import { weekOf } from '../../../platform/calendar/index.ts';

const DIGITS = 7;

/**
 * A candidate for an order's number: `UPL`, year and week in two digits each, seven random digits. Random, so that a member
 * cannot read the week's sales from two orders of their own; the table refuses a number that is taken.
 */
export function orderNumber(now: Date, timeZone: string): string {
  const week = String(weekOf(now, timeZone)).slice(2);
  return `UPL${week}${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`;
}
