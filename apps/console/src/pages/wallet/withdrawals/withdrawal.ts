import type { AnswerOf } from '@upline/contract';
import type { SunState } from '@upline/ui/desk';
import type { ListRow } from '../../../lists/ListView.tsx';

export type Withdrawal = ListRow<'listWithdrawals'>;

/** A withdrawal with the data that a decision needs. */
export type WithdrawalDetail = AnswerOf<'getWithdrawal'>['data'];

/** The page's tabs, in order, with their filters as in the address. */
export const withdrawalTabs = [
  ['queue', { state: 'requested', onHold: '0', isGoing: '0' }],
  ['going', { state: 'requested', onHold: '0', isGoing: '1' }],
  ['approved', { state: 'approved', onHold: '0' }],
  ['hold', { onHold: '1' }],
  ['failed', { state: 'returned' }],
  ['paid', { state: 'paid,reissued' }],
  ['refused', { state: 'rejected' }],
] as const;

export const sunOf = {
  requested: 'open',
  approved: 'half',
  paid: 'full',
  reissued: 'full',
  rejected: 'stop',
  returned: 'stop',
} as const satisfies Record<Withdrawal['state'], SunState>;

/** Splits `newDevice, firstPayout` into its parts; none for an empty text. */
export const partsOf = (hints: string): string[] => hints.split(', ').filter((part) => part !== '');
