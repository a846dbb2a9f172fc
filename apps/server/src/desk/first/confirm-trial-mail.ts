import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { trialCodeHash } from './trial-code.ts';

/** Records that the trial mail arrived. Refuses a wrong code, and one older than a day. */
export const confirmTrialMail: Handler<'confirmTrialMail'> = async ({ database, staff, now }, { code }) => {
  const { rows } = await sql`
    UPDATE trial_mail SET confirmed_at = ${now} WHERE staff_id = ${staff.id} AND code_hash = ${trialCodeHash(staff.id, code)}
      AND sent_at > ${now}::timestamptz - interval '1 day' RETURNING id`.execute(database);
  return rows.length > 0 ? { data: {}, message: 'staff.done' } : refuse('trialMailRefused', { field: 'code' });
};
