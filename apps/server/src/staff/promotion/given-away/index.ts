export { type ChangedVariant, judgeChanges, lockGivingAway, lookAtPrices, type NewPrice, priceFigure, withPrice } from './given-away.ts';
export { restsOnGivenAway, shownGivenAway } from './shown-given-away.ts';
