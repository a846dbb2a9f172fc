import type { Database } from '../../../platform/database/connection.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import type { Refusal } from '../../../operation/refusal.ts';
import type { GoodsDraft } from './goods-draft.ts';
import { endHindrance, type Hindrance, NOT_PUBLISHED } from './hindrance.ts';
import type { LiveGoods } from './read-goods.ts';

type Draft = Pick<GoodsDraft, 'id'>;

const unscheduled = { scheduled_for: null, scheduled_by: null, scheduled_at: null } as const;

/** Sets when a draft of a locked product goes live, and closes a task about an earlier time. */
export async function scheduleDraft(
  transaction: Database,
  { live, draft, at, staffId, now }: { live: LiveGoods; draft: Draft; at: Date; staffId: bigint; now: Date },
): Promise<void> {
  await transaction
    .updateTable('goods_draft')
    .set({ scheduled_for: at, scheduled_by: staffId, scheduled_at: now, hindrance: null })
    .where('id', '=', draft.id)
    .execute();
  await endHindrance(transaction, live.document.productNo, now);
}

/** Removes the time at which a draft of a locked product goes live. */
export async function unscheduleDraft(transaction: Database, { id }: Draft): Promise<void> {
  await transaction.updateTable('goods_draft').set(unscheduled).where('id', '=', id).execute();
}

/** Records that a due draft could not go live. It stays, without a time, and staff get a task that says why. */
export async function keepHindrance(
  transaction: Database,
  { live, draft, refusal, due, at }: { live: LiveGoods; draft: Draft; refusal: Refusal; due: Date; at: Date },
): Promise<void> {
  const hindrance: Hindrance = { error: refusal.error, ...refusal.detail, due: due.toISOString() };
  await transaction
    .updateTable('goods_draft')
    .set({ ...unscheduled, hindrance: JSON.stringify(hindrance) })
    .where('id', '=', draft.id)
    .execute();
  const { productNo, name } = live.document;
  const detail = {
    goodsId: live.goodsId,
    name: name.en_US ?? '',
    error: refusal.error,
    field: refusal.detail.field ?? '',
    due: hindrance.due,
  };
  await openStaffTask(transaction, { kind: NOT_PUBLISHED, subject: productNo, detail, at });
}
