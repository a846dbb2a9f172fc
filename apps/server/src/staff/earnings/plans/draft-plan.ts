import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { addDraft, TOO_HEAVY } from '../../../features/earnings/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { faultLinesIn } from '../plan-documents/fault-words.ts';
import { planAside } from '../plan-documents/plan-aside.ts';
import { readPlanTask } from '../plan-documents/read-plan-task.ts';
import { readShopBounds } from '../plan-documents/shop-lint.ts';
import { showPlan } from '../plan-documents/show-plan.ts';

/** Reads a document strictly and saves it as a draft. Refuses a document that would silently pay wrong amounts, and names each fault by its path. */
export function createDraftPlan({ businessTimeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'draftPlan'> {
  return async (context, payload) => {
    const { database, staff, locale } = context;
    const { document } = payload;
    const refused = (faults: readonly string[]) =>
      refuse('planRefused', { field: 'document', params: { reason: faultLinesIn(locale, faults) } });
    const text = typeof document === 'string' ? document : JSON.stringify(document);
    const read = (await planAside(readPlanTask, { text, bounds: await readShopBounds(database) })) ?? { faults: [TOO_HEAVY] };
    if ('faults' in read) return refused(read.faults);
    return inTransaction(database, async (transaction) => {
      const row = await addDraft(transaction, read.columns, staff.id);
      if (row === undefined) return refuse('planKnown', { field: 'document' });
      await auditStaffAct(transaction, context, 'draftPlan', payload);
      return { data: await showPlan(transaction, row, businessTimeZone), message: 'staff.done' as const };
    });
  };
}
