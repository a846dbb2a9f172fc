import type { AnswerOf } from '@upline/contract';
import type { SunState } from '@upline/ui/desk';
import type { ListRow } from '../../../lists/ListView.tsx';

/** A withdrawal as the list has it. */
export type Withdrawal = ListRow<'listWithdrawals'>;

/** A withdrawal with what a decision about it needs. */
export type WithdrawalDetail = AnswerOf<'getWithdrawal'>['data'];

/** The tabs of the page, in their order, with their filters as the address has them. */
export const withdrawalTabs = [
  ['queue', { state: 'requested', onHold: '0' }],
  ['approved', { state: 'approved', onHold: '0' }],
  ['hold', { onHold: '1' }],
  ['failed', { state: 'returned' }],
  ['paid', { state: 'paid,reissued' }],
  ['refused', { state: 'rejected' }],
] as const;

/** The mark that a state has. */
export const sunOf = {
  requested: 'open',
  approved: 'half',
  paid: 'full',
  reissued: 'full',
  rejected: 'stop',
  returned: 'stop',
} as const satisfies Record<Withdrawal['state'], SunState>;

/** `newDevice, firstPayout` as its parts. */
export const partsOf = (hints: string): string[] => hints.split(', ').filter((part) => part !== '');
