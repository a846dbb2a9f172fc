import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { documentOfPlan, findPlan, readPlan } from '../../../features/earnings/index.ts';
import { showPlan } from '../plan-documents/show-plan.ts';
import { compareAny } from '../plan-documents/compare-documents.ts';
import { presentPlan } from '../plan-documents/present-plan.ts';
import { trialsOf } from './trial-row.ts';

/** A version with its document, its differences from the version in force, and its trials. */
export function createGetPlan(settings: Pick<Settings, 'businessTimeZone'>): Handler<'getPlan'> {
  return async (context, { planId }) => {
    const { database, locale } = context;
    const [row, version] = [await findPlan(database, planId), await readPlan(database, planId)];
    if (row === undefined || version === undefined) return refuse('planNotFound');
    const present = await presentPlan(context, settings);
    const plan = await showPlan(database, row, settings.businessTimeZone);
    return {
      data: {
        plan,
        // As it was read: its fields are in reading order; the database keeps none.
        document: documentOfPlan(version),
        present: present.name,
        differences: compareAny(present, version, locale),
        trials: await trialsOf(context, planId),
      },
    };
  };
}
