import type { PayloadOf } from '@upline/contract';
import { createTranslator, type MessageKey } from '@upline/i18n/server';
import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import { staffAuditEvent } from '../../../desk/audit/audited.ts';
import { type AppliedRow, fault } from '../../../desk/imports/import-kind.ts';
import { changedSince } from '../../../desk/imports/undo-row.ts';

/** The delivery of a row before the row was applied. */
export interface HeadBefore {
  /** Whether the file added it. */
  isNew: boolean;
  /** A day; empty if none was known. */
  expectedOn: string;
}

interface Head {
  id: bigint;
  state: 'expected' | 'booked';
  expectedOn: string;
}

interface Line {
  expected: number;
  arrived: number | null;
}

/**
 * Takes back a line of a delivery that a row of a file has written: it goes, or has its earlier figure. A delivery that the file added is dropped with its last line. The line stays
 * once it is unpacked or booked, or if somebody has changed it.
 */
export async function takeBackLine(context: StaffContext, { row, payload, basis, was }: AppliedRow, importId: bigint) {
  const { database } = context;
  const { supplier, reference, lines, expectedOn } = payload as PayloadOf<'addDelivery'>;
  const [written] = lines;
  const head = await lockHead(context, supplier, reference);
  if (head === undefined || written === undefined) return { faults: changedSince };
  if (head.state === 'booked') return { faults: [fault('note', 'consoleImports:fault.deliveryBooked')] };
  const { productId } = written;
  const { rows } = await sql<Line>`
    SELECT expected, arrived FROM stock_delivery_line WHERE delivery_id = ${head.id} AND variant_id = ${productId}`.execute(database);
  const [line] = rows;
  if (line?.arrived !== null && line !== undefined) return { faults: [fault('variant', 'consoleImports:fault.deliveryUnpacked')] };
  if (line?.expected !== written.expected) return { faults: changedSince };
  if (basis === '')
    await sql`DELETE FROM stock_delivery_line WHERE delivery_id = ${head.id} AND variant_id = ${productId}`.execute(database);
  else
    await sql`UPDATE stock_delivery_line SET expected = ${Number(basis)} WHERE delivery_id = ${head.id} AND variant_id = ${productId}`.execute(
      database,
    );
  await restoreHead(context, head, was as HeadBefore | null, expectedOn);
  const detail = { deliveryNo: Number(head.id), productId, expected: Number(basis) };
  return { events: [staffAuditEvent(context, 'setDeliveryLine', detail, { undoneImport: Number(importId), row })] };
}

async function lockHead({ database }: StaffContext, supplier: string, reference: string): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    SELECT id, state, coalesce(expected_on::text, '') AS "expectedOn" FROM stock_delivery
    WHERE lower(supplier) = lower(${supplier}) AND lower(reference) = lower(${reference}) AND state <> 'dropped' FOR UPDATE`.execute(
    database,
  );
  return rows[0];
}

/** Restores the day of a delivery, or drops one that the file added. Imports from before the release kept neither. */
async function restoreHead(
  { database, staff, now, locale }: StaffContext,
  head: Head,
  was: HeadBefore | null,
  given: string,
): Promise<void> {
  if (was === null) return;
  if (!was.isNew) {
    if (given !== '' && head.expectedOn === given)
      await sql`UPDATE stock_delivery SET expected_on = nullif(${was.expectedOn}, '')::date WHERE id = ${head.id}`.execute(database);
    return;
  }
  await sql`
    UPDATE stock_delivery SET state = 'dropped', decided_by = ${staff.id}, decided_at = ${now}, note = ${createTranslator(locale)('consoleImports:undo' as MessageKey)}
    WHERE id = ${head.id} AND NOT EXISTS (SELECT FROM stock_delivery_line WHERE delivery_id = ${head.id})`.execute(database);
}
