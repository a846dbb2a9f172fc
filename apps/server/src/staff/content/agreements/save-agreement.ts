import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { refuseLimited } from '../../../desk/documents/change-content.ts';
import { checkMarks } from '../../../desk/documents/check-marks.ts';
import { changedFields } from '../../../desk/documents/content-history.ts';
import { draftToChange } from './agreement-row.ts';

/** Drafts a new version, or changes the draft. If two people begin one at once, the second gets an error. */
export const saveAgreement: Handler<'saveAgreement'> = async (context, { kind, agreementId, version, title, body, isBinding }) => {
  const { database, staff, now } = context;
  refuseLimited(staff);
  checkMarks('title', title);
  checkMarks('body', body);
  const texts = { title: JSON.stringify(title), body: JSON.stringify(body), is_binding: isBinding, changed_at: now };
  if (agreementId !== undefined) {
    const draft = await draftToChange(database, agreementId, version, now);
    const before = { title: draft.title, body: draft.body, isBinding: draft.isBinding };
    if (changedFields(before, { title, body, isBinding }).length === 0) return refuse('nothingToCorrect');
    await database.updateTable('agreement_version').set(texts).where('id', '=', draft.id).execute();
    return { data: { agreementId, version: draft.version + 1 }, message: 'staff.done' };
  }
  const next = sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM agreement_version WHERE kind = ${kind})`;
  const added = await database
    .insertInto('agreement_version')
    .values({ kind, number: next, ...texts, active_from: null, drafted_by: staff.id, activated_by: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return refuse('agreementDraftThere');
  return { data: { agreementId: added.id, version: 1 }, message: 'staff.done' };
};
