import type { Locale } from '@upline/i18n';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { costFaultsOf, readPlan } from '../../../features/earnings/index.ts';
import { faultLinesIn } from './fault-words.ts';

/** Refuses a version too costly to settle, which an earlier release may have drafted; undefined if it is bounded. */
export async function refuseCostlyPlan(database: Database, planId: number, locale: Locale): Promise<Refusal<'planRefused'> | undefined> {
  const version = await readPlan(database, planId);
  const faults = version === undefined ? [] : costFaultsOf(version);
  return faults.length === 0 ? undefined : refuse('planRefused', { field: 'planId', params: { reason: faultLinesIn(locale, faults) } });
}
