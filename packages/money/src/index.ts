export { allocate } from './allocate.ts';
export { CalculationError, type CalculationOperator, calculate } from './calculate.ts';
export {
  addCents,
  type Cents,
  cents,
  centsFromNumber,
  centsFromText,
  centsToNumber,
  centsToText,
  subtractCents,
  timesCents,
  ZERO_CENTS,
} from './cents.ts';
export { AmountError, MAX_HUNDREDTHS } from './hundredths.ts';
export { divideHalfEven, multiplyByRate, partOfRate } from './multiply-by-rate.ts';
export { addPv, type Pv, pv, pvFromNumber, pvFromText, pvToNumber, pvToText, timesPv, ZERO_PV } from './pv.ts';
