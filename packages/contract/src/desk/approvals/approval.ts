import * as z from 'zod';
import { about } from '../../described.ts';
import * as says from '../../answers.ts';

/**
 * What an act of the staff can lead to, by itself or as a step of several acts of one person. Each of these takes a second person, so an operation that declares one declares
 * `approval` too.
 */
export const leads = {
  money: 'money or goods that are paid for move, or how much of it moves is decided',
  signIn: 'somebody signs in by something else than before: a password, an address, a second factor',
  payerText: 'payers or payees read something else beside an account or a code, or agree to it',
  approver: 'somebody may do or approve more than before',
  limit: 'how much one person may do alone rises',
} as const;
export type Lead = keyof typeof leads;

/** When an act of the staff waits for a second person. An operation declares it beside its payload. */
export interface Approval {
  /**
   * `always`; `above` a company rule, which is held against the size that the act's preview names, in the rule's unit; or `where` something is so,
   * which the preview decides: the sentence says what.
   */
  readonly when: 'always' | { readonly above: string } | { readonly where: string };
  /** After so many hours a request that nobody decided is over. */
  readonly expiresHours: number;
  /**
   * Sets up a shop: until the shop opens, the second person need not be independent of the first. `byOne`: until then one person may do it alone where nobody else could
   * approve.
   */
  readonly isSetUp?: 'byOne' | 'byTwo';
}

/** What the first person's call answers instead of the operation's own answer: nothing was done yet. */
export const waitingAnswer = z.strictObject({
  waiting: says.entity('WaitingRequest', 'The request that waits for a second person', {
    requestId: says.id('The request (getApproval)', 1187),
    expiresAt: about(z.string(), 'When it is over if nobody decides: an instant in UTC, ISO 8601', '2026-11-23T18:04:00.000Z'),
  }),
});

/** Refusals of every operation that may wait for a second person. They need no declaration. */
export const approvalErrors = ['approvalWaiting'] as const;
