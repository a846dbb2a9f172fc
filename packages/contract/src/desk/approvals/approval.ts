import * as z from 'zod';
import { about } from '../../described.ts';
import * as says from '../../answers.ts';

/**
 * Possible consequences of a staff act, by itself or as a step of several acts of one person. Each takes a second person, so an operation that declares one declares `approval`
 * too.
 */
export const leads = {
  money: 'money or goods that are paid for move, or how much of it moves is decided',
  signIn: 'somebody signs in by something else than before: a password, an address, a second factor',
  payerText: 'payers or payees read something else beside an account or a code, or agree to it',
  approver: 'somebody may do or approve more than before',
  limit: 'how much one person may do alone rises',
} as const;
export type Lead = keyof typeof leads;

/** Condition under which a staff act waits for a second person. Declared with the operation's payload. */
export interface Approval {
  /**
   * `always`; `above` a company rule, compared with the size in the act's preview, in the rule's unit; or `where` a condition holds, which the sentence describes and the preview
   * decides.
   */
  readonly when: 'always' | { readonly above: string } | { readonly where: string };
  /** An undecided request ends after this many hours. */
  readonly expiresHours: number;
  /**
   * The act posts money or sends mail: once approved, it waits for the minutes of the rule `approvalWaitMinutes`, and can be taken back until then. `each`: so does the act of one
   * person.
   */
  readonly waits?: 'approved' | 'each';
  /**
   * Sets up a shop: until the shop opens, the second person need not be independent of the first. `byOne`: until then one person may do it alone if no other person could approve.
   */
  readonly isSetUp?: 'byOne' | 'byTwo';
}

/** Answer to the first person's call in place of the operation's own: nothing was done yet. */
export const waitingAnswer = z.strictObject({
  waiting: says.entity('WaitingRequest', 'The request that waits for a second person', {
    requestId: says.id('The id of the request (getApproval)', 1187),
    expiresAt: about(z.string(), 'When it expires if nobody decides: an instant in UTC, ISO 8601', '2026-11-23T18:04:00.000Z'),
    goesAt: about(
      z.string().optional(),
      'When it is carried out by itself, if one person may do it and it only waits for its time',
      '2026-11-20T18:14:00.000Z',
    ),
  }),
});

/** Refusals of every operation that may wait for a second person. They need no declaration. */
export const approvalErrors = ['approvalWaiting'] as const;
