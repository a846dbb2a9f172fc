import { freeEarnings } from './free-earnings.ts';
import { freePeriodEarnings } from './free-period-earnings.ts';
import { holdEarnings } from './hold-earnings.ts';
import { holdPeriodEarnings } from './hold-period-earnings.ts';

export const holdsOperations = {
  freeEarnings,
  freePeriodEarnings,
  holdEarnings,
  holdPeriodEarnings,
} as const;
