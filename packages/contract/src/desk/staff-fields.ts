import * as z from 'zod';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import * as says from '../answers.ts';

/** Fields shared by several parts of the staff wire. */

/** An instant in UTC. */
export const instant = (means: string) => about(z.string(), `${means}: an instant in UTC, ISO 8601`, '2026-11-18T17:24:05.000Z');
/** An instant in UTC, or null if there is none. */
export const instantOrNone = (means: string) =>
  about(z.string().nullable(), `${means}: an instant in UTC, ISO 8601; null where there is none`, '2026-11-18T17:24:05.000Z');
export const reason = () => about(field.freeText(300, 3), 'Why: kept in the audit', 'asked on the telephone, call 5512');
/** Cursor paging: entries after a given one, newest first, without a count. */
export const after = () =>
  about(field.id(), 'Entries older than this one (`next` of the page before); left out for the newest', 4821).optional();
export const next = () => about(z.int().nullable(), 'What to send as `after` for the next page; null on the last one', 4821);
export const taskId = () => about(field.id(), 'The task, by its number (listTasks)', 37);
export const taskNote = () => about(field.text(500, 1), 'What was found out and done; kept with the task', 'asked the gateway, case 8841');
export const withdrawalId = () => about(field.id(), 'The withdrawal, by its number (listWithdrawals)', 412);
export const planId = () => about(field.id(), 'The version of the plan, by its number (listPlans)', 3);
/** ISO year and week as a number, `yyyyww`. */
export const isoWeek = (means: string) => about(field.count(200_001, 299_953), `${means}: ISO year and week, \`yyyyww\``, 202_647);
export const memberCode = () => field.memberNumber('The member, by code or username');
/** An event of a member or an order. The page words it according to its kind. */
export const happening = says.entity('StaffHappening', 'Something that happened to a member or an order', {
  at: instant('When'),
  kind: says.text('What: the page words it', 'orderPaid'),
  who: says.text('Who did it: `member`, a member’s code, `shop`, or `staff:` and a name', 'member'),
  subject: says.text('What it is about: an order, a withdrawal, a device', 'UPL2647108834'),
  detail: about(z.record(z.string(), z.union([z.string(), z.number()])), 'Figures and words of it', { amount: 289.36 }),
  auditNo: about(z.int().nullable(), 'The audit line of it; null where it has none', 48211),
});
