import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { CHARGEBACK_DUE } from './watch-chargebacks.ts';

export interface NotedCase {
  reference: string;
  /** Days as `yyyy-mm-dd`. Omitted ones stay unchanged. */
  dueOn?: string | undefined;
  evidenceSentOn?: string | undefined;
  outcome?: string | undefined;
  note?: string | undefined;
}

export interface CaseSight {
  /** Condition on a company column: whether the caller may see its payments. */
  isSeen: (company: Expression<string>) => Expression<SqlBool>;
  staffName: string;
  now: Date;
}

/** Records the dates of a chargeback's case, and closes the task about its evidence once none is needed. False if there is no case that the caller may see. */
export async function noteCase(
  transaction: Database,
  { reference, dueOn, evidenceSentOn, outcome, note }: NotedCase,
  { isSeen, staffName, now }: CaseSight,
): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`
    UPDATE chargeback SET due_on = coalesce(${dueOn ?? null}::date, due_on),
      evidence_sent_on = coalesce(${evidenceSentOn ?? null}::date, evidence_sent_on), outcome = coalesce(${outcome ?? null}, outcome),
      case_note = coalesce(${note ?? null}, case_note)
    FROM payment_attempt WHERE payment_attempt.id = chargeback.attempt_id AND payment_attempt.reference = ${reference}
      AND ${isSeen(sql`payment_attempt.member_company_code`)}
    RETURNING evidence_sent_on IS NOT NULL OR outcome <> 'open' AS "isOver"`.execute(transaction);
  const [noted] = rows;
  if (noted?.isOver === true)
    await transaction
      .updateTable('staff_task')
      .set({ closed_at: now, closed_by: staffName })
      .where('kind', '=', CHARGEBACK_DUE)
      .where('subject', '=', reference)
      .where('closed_at', 'is', null)
      .execute();
  return noted !== undefined;
}
