import { asFormat2 } from '@upline/plan/format2';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { documentOfPlan, readPlan } from '../../../features/earnings/index.ts';
import { refuseLimited } from '../../../desk/documents/change-content.ts';
import { requireDraft } from './draft-row.ts';
import { readCurrency } from '../plan-documents/shop-lint.ts';

/** Begins a document as a copy of a version. Its name says so, because no two versions have the same document. */
export const addPlanDraft: Handler<'addPlanDraft'> = async (context, { planId, format }) => {
  const { database, staff, now } = context;
  refuseLimited(staff);
  const version = await readPlan(database, planId);
  if (version === undefined) return refuse('planNotFound');
  // A plan that was read has its fields in reading order; the database keeps none.
  const asked =
    format === 2 && version.plan2 === undefined ? asFormat2(version.plan, await readCurrency(database)) : documentOfPlan(version);
  const document = { ...asked, name: `${version.name.slice(0, 72)} +` };
  const { id } = await database
    .insertInto('plan_draft')
    .values({
      text: JSON.stringify(document, undefined, 2),
      copied_from: planId,
      begun_by: staff.id,
      begun_at: now,
      changed_by: staff.id,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { data: (await requireDraft(context, id)).draft, message: 'staff.done' };
};
