import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { companySeen } from '../access/sees-company.ts';
import { CHARGEBACK_DUE } from './watch-chargebacks.ts';

/** Writes the dates of a chargeback's case down. What needs its evidence no longer is no task any more. */
export const noteChargeback: Handler<'noteChargeback'> = async ({ database, staff, now }, asked) => {
  const { reference, dueOn, evidenceSentOn, outcome, note } = asked;
  const { rows } = await sql<{ isOver: boolean }>`
    UPDATE chargeback SET due_on = coalesce(${dueOn ?? null}::date, due_on),
      evidence_sent_on = coalesce(${evidenceSentOn ?? null}::date, evidence_sent_on), outcome = coalesce(${outcome ?? null}, outcome),
      case_note = coalesce(${note ?? null}, case_note)
    FROM payment_attempt WHERE payment_attempt.id = chargeback.attempt_id AND payment_attempt.reference = ${reference}
      AND ${companySeen(staff, sql`payment_attempt.member_company_code`)}
    RETURNING evidence_sent_on IS NOT NULL OR outcome <> 'open' AS "isOver"`.execute(database);
  const [noted] = rows;
  if (noted === undefined) return refuse('paymentNotFound', { field: 'reference' });
  if (noted.isOver)
    await database
      .updateTable('staff_task')
      .set({ closed_at: now, closed_by: staff.name })
      .where('kind', '=', CHARGEBACK_DUE)
      .where('subject', '=', reference)
      .where('closed_at', 'is', null)
      .execute();
  return { data: { reference }, message: 'staff.done' };
};
