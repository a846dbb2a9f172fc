export type { MoneyOfAct } from './money-of-act.ts';
export { keysOf } from './money-of-act.ts';
export { approvedCents, countAct, countApproved, lockSums, lockSumsOfRequest } from './sums.ts';
export { type Exceeded, weighAct } from './weigh-act.ts';
export { type FigureChange, keepFigures, readEarlierFigures } from './figures.ts';
