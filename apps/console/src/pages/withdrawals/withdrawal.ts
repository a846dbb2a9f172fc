import type { ListRow } from '../../lists/ListView.tsx';

/** A withdrawal as the list has it. */
export type Withdrawal = ListRow<'listWithdrawals'>;

/** The states in the order of the page's tabs. */
export const withdrawalStates = ['requested', 'approved', 'returned', 'paid', 'reissued', 'rejected'] as const;
