import { PlanError } from '@upline/plan';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { addDraft, readAnyPlan } from '../../earnings/index.ts';
import { showPlan } from './show-plan.ts';
import { faultLinesIn } from '../plan-studio/fault-words.ts';
import { lintAny, readShopBounds } from '../plan-studio/shop-lint.ts';

/** Reads a document strictly and saves it as a draft. It refuses a document that would silently pay wrong amounts, and names each fault by its path. */
export function createDraftPlan({ businessTimeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'draftPlan'> {
  return async ({ database, staff, locale }, { document }) => {
    try {
      const plan = readAnyPlan(typeof document === 'string' ? JSON.parse(document) : document);
      const { faults } = lintAny(plan, await readShopBounds(database));
      if (faults.length > 0) return refuse('planRefused', { field: 'document', params: { reason: faultLinesIn(locale, faults) } });
      const row = await addDraft(database, plan, staff.id);
      if (row === undefined) return refuse('planKnown', { field: 'document' });
      return { data: await showPlan(database, row, businessTimeZone), message: 'staff.done' };
    } catch (error) {
      if (!(error instanceof PlanError) && !(error instanceof SyntaxError)) throw error;
      return refuse('planRefused', { field: 'document', params: { reason: faultLinesIn(locale, error.message.split('\n')) } });
    }
  };
}
