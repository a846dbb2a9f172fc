import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { refuseLimited } from '../../../desk/documents/change-content.ts';
import { requireDraft } from './draft-row.ts';

/** Saves an unfinished document. The audit records the save without the text, which is in the draft. */
export const savePlanDraft: Handler<'savePlanDraft'> = async (context, { draftId, version, text }) => {
  const { database, staff, now } = context;
  refuseLimited(staff);
  const saved = await database
    .updateTable('plan_draft')
    .set({ text, version: version + 1, changed_by: staff.id, changed_at: now })
    .where('id', '=', draftId)
    .where('version', '=', version)
    .where('dropped_at', 'is', null)
    .executeTakeFirst();
  const { draft } = await requireDraft(context, draftId);
  if (saved.numUpdatedRows === 0n) return refuse('planDraftChanged', { params: { who: draft.changedBy } });
  await auditStaffAct(database, context, 'savePlanDraft', { draftId, version });
  return { data: draft };
};
