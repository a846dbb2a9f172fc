/** 1 electronic passbook, 2 reorder fund, 3 start-up fund. */
export type FundType = '1' | '2' | '3';

/** The balances of the pay screen, each with the bank book it lies in. The start-up fund is shown and never taken. */
export const funds = [
  { fund: '1', book: '6' },
  { fund: '2', book: '7' },
  { fund: '3', book: '8' },
] as const satisfies readonly { fund: FundType; book: string }[];

/** Which of them a payer sees: the reorder fund pays one's own orders alone, the start-up fund is for those who hold one. */
export const shownFunds = ({ isForAnother, hasStartUp }: { isForAnother: boolean; hasStartUp: boolean }) =>
  funds.filter(({ fund }) => (fund === '2' ? !isForAnother : fund === '3' ? hasStartUp : true));
