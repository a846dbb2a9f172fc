import type { AnswerOf } from '@upline/contract';

/** A withdrawal as the list has it. */
export type Withdrawal = AnswerOf<'listWithdrawals'>['data'][number];

/** The states in the order of the page's tabs. */
export const withdrawalStates = ['requested', 'approved', 'paid', 'rejected', 'returned'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];
