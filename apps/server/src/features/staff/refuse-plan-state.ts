import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { refuse } from '../../operation/refusal.ts';
import type { PlanRow } from '../earnings/index.ts';

/** Refuses a step that a version in this state does not take; the state is said in the caller's language. */
export const refusePlanState = (locale: Locale, state: PlanRow['state']) =>
  refuse('planNotReady', { params: { state: createTranslator(locale)(`messages:plan.${state}`) } });
