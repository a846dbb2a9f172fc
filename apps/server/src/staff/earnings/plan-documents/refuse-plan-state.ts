import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { refuse } from '../../../operation/refusal.ts';
import type { PlanRow } from '../../../features/earnings/index.ts';

/** Refuses a step that is impossible in the version's state, and names the state in the caller's language. */
export const refusePlanState = (locale: Locale, state: PlanRow['state']) =>
  refuse('planNotReady', { params: { state: createTranslator(locale)(`messages:plan.${state}`) } });
