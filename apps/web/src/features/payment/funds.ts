import { type BalanceType, payBalances } from '@upline/contract/pay-methods';

export type FundType = BalanceType;

/** Which balances a payer sees: some pay one's own orders alone, and one that pays none is for those who hold it. */
export const shownFunds = ({ isForAnother, hasStartUp }: { isForAnother: boolean; hasStartUp: boolean }) =>
  Object.values(payBalances)
    .filter(({ pays }) => (pays === 'none' ? hasStartUp : pays === 'any' || !isForAnother))
    .map(({ balanceType: fund, book, pays }) => ({ fund, book, isPayable: pays !== 'none' }));
