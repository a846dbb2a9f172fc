import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { refuseLimited } from '../../../desk/documents/change-content.ts';
import { requireDraft } from './draft-row.ts';

/** Puts a draft aside, or restores it. */
export const dropPlanDraft: Handler<'dropPlanDraft'> = async (context, { draftId, isDropped }) => {
  const { database, staff, now } = context;
  refuseLimited(staff);
  if (isDropped) {
    const { draft } = await requireDraft(context, draftId);
    await database.updateTable('plan_draft').set({ dropped_at: now }).where('id', '=', draftId).execute();
    return { data: draft, message: 'staff.done' };
  }
  const { numUpdatedRows } = await database
    .updateTable('plan_draft')
    .set({ dropped_at: null })
    .where('id', '=', draftId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return refuse('planDraftNotFound');
  return { data: (await requireDraft(context, draftId)).draft, message: 'staff.done' };
};
