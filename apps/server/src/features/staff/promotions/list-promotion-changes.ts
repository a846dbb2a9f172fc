import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { pageOf } from '../members/page-of.ts';
import { readPromotion } from './promotion-row.ts';
import { type ChangedValue, promotionActs } from './record-change.ts';

interface Row {
  id: bigint;
  at: Date;
  actor: string;
  action: string;
  detail: { reason?: string; changes?: string };
}

/** A page of the audit's lines about a promotion. */
export const listPromotionChanges: Handler<'listPromotionChanges'> = async ({ database, now }, { promotionId, after, pageSize }) => {
  await readPromotion(database, promotionId, now);
  const actions = promotionActs.map((act) => `staff.${act}`);
  const { rows } = await sql<Row>`
    SELECT id, at, actor, action, detail FROM audit
    WHERE subject = ${String(promotionId)} AND action = ANY (${actions}::text[]) AND (${after ?? null}::bigint IS NULL OR id < ${after ?? null})
    ORDER BY id DESC LIMIT ${pageSize + 1}`.execute(database);
  const { data, next } = pageOf(rows, pageSize, ({ id }) => Number(id));
  return {
    data: data.map(({ id, at, actor, action, detail }) => ({
      auditNo: Number(id),
      at: at.toISOString(),
      who: actor.replace(/^staff:/, ''),
      act: action.replace(/^staff\./, ''),
      reason: detail.reason ?? '',
      values: detail.changes === undefined ? [] : (JSON.parse(detail.changes) as ChangedValue[]),
    })),
    next,
  };
};
