import { sql } from 'kysely';
import { Refusal } from '../../../../operation/refusal.ts';
import { appendAudit } from '../../../../platform/audit/append-audit.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { timeOf } from '../../../../platform/database/database-clock.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { passFaultPoint } from '../../../../platform/fault-points.ts';
import { type Recurring, type RecurringParts, runOnce } from '../../../../platform/jobs/index.ts';
import { eachByItself } from '../../../../platform/work/each-by-itself.ts';
import { lockGivingAway } from '../../../promotion/given-away/index.ts';
import { documentToPublish, keepHindrance, publishDocument, readDraft, readGoods } from '../../../../features/catalogue/index.ts';
import { goodsGuard } from '../prices-of-document.ts';

/** Makes drafts live that are due. */
export const publishingDue: Recurring<RecurringParts> = {
  what: 'publishing scheduled products',
  everyMs: 5_000,
  work: ({ database }, signal) => publishDue(database, signal),
};

/** One round. Only one of several processes runs it. */
export function publishDueOnce(parts: RecurringParts): Promise<void> {
  return runOnce(parts, publishingDue);
}

/** Publishes each due draft in its own transaction. An unexpected failure is retried in the next round and does not stop the others. */
export async function publishDue(database: Database, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ goodsId: number }>`
    SELECT product_id AS "goodsId" FROM goods_draft WHERE state = 'open' AND scheduled_for <= clock_timestamp() ORDER BY scheduled_for, product_id`.execute(
    database,
  );
  await eachByItself(rows, ({ goodsId }) => inTransaction(database, (transaction) => publishOne(transaction, goodsId)), signal);
}

/** The product lock decides between processes: the second one finds no due draft. */
async function publishOne(database: Database, goodsId: number): Promise<void> {
  await lockGivingAway(database);
  const live = await readGoods(database, goodsId, 'prices');
  const draft = await readDraft(database, goodsId);
  const at = await timeOf(database);
  if (draft?.scheduledFor == null || draft.scheduledById === null || draft.scheduledFor > at) return;
  // The person who set the time was permitted to publish these fields, and the draft has not changed since.
  const checked = await documentToPublish(database, { live, draft, at, maySetPrices: true }, goodsGuard);
  if (checked instanceof Refusal) {
    await keepHindrance(database, { live, draft, refusal: checked, due: draft.scheduledFor, at });
    return;
  }
  const changes = await publishDocument(database, { live, draft, ...checked, staffId: draft.scheduledById, at }, goodsGuard);
  await appendAudit(database, {
    at,
    actor: `staff:${draft.scheduledBy ?? ''}`,
    action: 'staff.publishProduct',
    subject: String(goodsId),
    detail: { goodsId, version: draft.version, changes, scheduledFor: draft.scheduledFor.toISOString() },
  });
  await passFaultPoint('goods.duePublished');
}
