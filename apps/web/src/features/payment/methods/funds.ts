import { type BalanceType, payBalances } from '@upline/contract/pay-methods';

export type FundType = BalanceType;

/** Whether a text is the wire number of a balance shown here. */
export const isFund = (text: string): text is FundType => Object.values(payBalances).some(({ balanceType }) => balanceType === text);

/** The balances that a payer sees: some pay only one's own orders, and a balance that cannot pay is shown only to its holders. */
export const shownFunds = ({ isForAnother, hasStartUp }: { isForAnother: boolean; hasStartUp: boolean }) =>
  Object.values(payBalances)
    .filter(({ pays }) => (pays === 'none' ? hasStartUp : pays === 'any' || !isForAnother))
    .map(({ balanceType: fund, book, pays }) => ({ fund, book, isPayable: pays !== 'none' }));
