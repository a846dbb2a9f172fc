import * as z from 'zod';
import { about, stating } from '../described.ts';
import * as field from '../fields.ts';
import * as says from '../answers.ts';

/** Fields shared by several parts of the staff wire. */

/** An instant in UTC. */
export const instant = (means: string) => about(z.string(), stating(means, ': an instant in UTC, ISO 8601'), '2026-11-18T17:24:05.000Z');
/** An instant in UTC, or null if there is none. */
export const instantOrNone = (means: string) =>
  about(z.string().nullable(), stating(means, ': an instant in UTC, ISO 8601; null if there is none'), '2026-11-18T17:24:05.000Z');
export const reason = () => about(field.freeText(300, 3), 'The reason, which the audit stores', 'asked on the telephone, call 5512');
/** Cursor paging: entries after a given one, newest first, without a count. */
export const after = () =>
  about(field.id(), 'Return entries older than this one (`next` of the previous page); omit it for the newest entries', 4821).optional();
export const next = () => about(z.int().nullable(), 'Send this as `after` for the next page; null on the last page', 4821);
export const taskId = () => about(field.id(), 'The task, by its number (listTasks)', 37);
export const taskNote = () =>
  about(field.text(500, 1), 'The findings and the actions taken; stored with the task', 'asked the gateway, case 8841');
export const withdrawalId = () => about(field.id(), 'The withdrawal, by its number (listWithdrawals)', 412);
export const planId = () => about(field.id(), 'The version of the plan, by its number (listPlans)', 3);
/** ISO year and week as a number, `yyyyww`. */
export const isoWeek = (means: string) => about(field.count(200_001, 299_953), `${means}: ISO year and week, \`yyyyww\``, 202_647);
export const memberCode = () => field.memberNumber('The member, by code or username');
/** An event of a member or an order. The page words it according to its kind. */
export const happening = says.entity('StaffHappening', 'An event in the history of a member or an order', {
  at: instant('When it happened'),
  kind: says.text('The kind of event, which the page puts into words', 'orderPaid'),
  who: says.text('The person or process that caused it: `member`, a member’s code, `shop`, or `staff:` and a name', 'member'),
  subject: says.text('The subject of the event: an order, a withdrawal, a device', 'UPL2647108834'),
  detail: about(z.record(z.string(), z.union([z.string(), z.number()])), 'The figures and words of the event', { amount: 289.36 }),
  auditNo: about(z.int().nullable(), 'The number of its audit line; null if it has none', 48211),
});
