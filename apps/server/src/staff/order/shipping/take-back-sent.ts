import type { PayloadOf } from '@upline/contract';
import { createTranslator, type MessageKey } from '@upline/i18n/server';
import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import { lockParcel, trackingKey, undoParcel } from '../../../features/order/index.ts';
import { staffAuditEvent } from '../../../desk/audit/audited.ts';
import type { AppliedRow } from '../../../desk/imports/import-kind.ts';
import { changedSince } from '../../../desk/imports/undo-row.ts';
import { lockOrderInSight } from './parcel-in-sight.ts';

/** Undoes the parcel that a row of a file has sent. It stays if it has arrived, or if it goes by another number since. */
export async function takeBackSent(context: StaffContext, { row, payload }: AppliedRow, importId: bigint) {
  const { database, staff, now, locale } = context;
  const { orderNo, trackingNo } = payload as PayloadOf<'sendParcel'>;
  const order = await lockOrderInSight(context, orderNo);
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM parcel WHERE order_id = ${order.id} AND tracking_key = ${trackingKey(trackingNo)} AND undone_at IS NULL`.execute(
    database,
  );
  const [sent] = rows;
  if (sent === undefined) return { faults: changedSince };
  const parcelId = Number(sent.id);
  const reason = createTranslator(locale)('consoleImports:undo' as MessageKey);
  await undoParcel(database, await lockParcel(database, order, parcelId), { staffId: staff.id, now, reason });
  return {
    events: [staffAuditEvent(context, 'undoParcel', { orderNo, parcelId, reason }, { undoneImport: Number(importId), row })],
  };
}
