import { sql } from 'kysely';
import type { StaffContext } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { countAct } from '../limits/index.ts';
import { payloadHash, type Preview, restsOnHash } from './preview.ts';
import { endOverdue } from './request-rows.ts';
import { beginningOf } from '../../platform/database/kept-text.ts';

const HOUR_MS = 3_600_000;

export interface AskedAct {
  operation: string;
  /** The decoded payload. */
  payload: object;
  /** Maximum waiting time, in hours. */
  expiresHours: number;
  /** Payload fields that must not enter the audit, because it is kept forever. */
  personalFields: readonly string[];
  /** The act is one person's, and only waits until then. Absent: it waits for a second person. */
  goesAt?: Date | undefined;
}

/** Stores an act as a request that waits for a second person, or for its time, and returns its number. Throws `approvalWaiting` if the same act already waits. */
export async function askApproval(
  context: StaffContext,
  { operation, payload, expiresHours, personalFields, goesAt }: AskedAct,
  preview: Preview,
) {
  const { database, staff, now } = context;
  const hash = payloadHash(operation, payload);
  const expiresAt = new Date(now.getTime() + expiresHours * HOUR_MS);
  return inTransaction(database, async (transaction) => {
    await endOverdue(transaction, now);
    const values = {
      operation,
      payload: JSON.stringify(payload),
      payload_hash: hash,
      preview: JSON.stringify({ changes: preview.changes, rows: preview.rows ?? [] }),
      rests_on_hash: restsOnHash(preview),
      subject_kind: preview.subject.kind,
      subject_id: preview.subject.id,
      company_code: preview.companyCode ?? null,
      asked_by: staff.id,
      asked_at: now,
      expires_at: expiresAt,
      ...(goesAt === undefined ? {} : { is_alone: true, approved_by: staff.id, approved_at: now, goes_at: goesAt }),
    };
    // The state is a literal: PostgreSQL does not match a partial index to a parameter once it caches a plan.
    const added = await transaction
      .insertInto('approval_request')
      .values(values)
      .onConflict((conflict) => conflict.columns(['operation', 'payload_hash']).where('state', '=', sql.lit('waiting')).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) throw refuse('approvalWaiting', { params: { request: await waitingLike(transaction, operation, hash) } });
    const requestId = Number(added.id);
    // The act of one person was counted as done when it was decided.
    if (preview.money !== undefined && goesAt === undefined)
      await countAct(transaction, { operation, staffId: staff.id, money: preview.money }, added.id);
    const shown = Object.fromEntries(Object.entries(payload).filter(([field]) => !personalFields.includes(field)));
    const detail = {
      operation,
      subject: preview.subject.id,
      payload: beginningOf(JSON.stringify(shown), 2_000),
      hash: hash.toString('hex'),
    };
    const byKey = staff.key === undefined ? {} : { apiKey: Number(staff.key.id) };
    await appendAudit(transaction, {
      at: now,
      actor: `staff:${staff.name}`,
      action: 'staff.askApproval',
      subject: String(requestId),
      detail: { ...detail, ...byKey },
    });
    return {
      waiting: { requestId, expiresAt: expiresAt.toISOString(), ...(goesAt === undefined ? {} : { goesAt: goesAt.toISOString() }) },
      message: goesAt === undefined ? ('approval.waiting' as const) : ('approval.goes' as const),
      messageParams: { request: requestId },
    };
  });
}

async function waitingLike(transaction: StaffContext['database'], operation: string, hash: Buffer): Promise<number> {
  const waiting = await transaction
    .selectFrom('approval_request')
    .select('id')
    .where('operation', '=', operation)
    .where('payload_hash', '=', hash)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return Number(waiting?.id ?? 0);
}
