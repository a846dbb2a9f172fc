import type { PeriodRunTable } from '../../../platform/database/schema/earnings-tables.ts';

/** A period, as far as its names go. */
export interface PeriodOfRun {
  every: PeriodRunTable['every'];
  code: number;
  firstDay: string;
  lastDay: string;
}
