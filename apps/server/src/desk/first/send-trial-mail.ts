import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { trialCodeHash } from './trial-code.ts';

const MOST_A_DAY = 20;

/** Sends a mail with a code to the caller, by the same outbox and mail server as members' mails. */
export const sendTrialMail: Handler<'sendTrialMail'> = async ({ database, staff, now, locale }) => {
  const person = await database.selectFrom('staff').select(['name', 'email']).where('id', '=', staff.id).executeTakeFirstOrThrow();
  if (person.email === null) return refuse('trialMailRefused', { params: { context: 'noAddress' } });
  const { rows } = await sql<{ sent: number }>`
    SELECT count(*)::int AS sent FROM trial_mail WHERE staff_id = ${staff.id} AND sent_at > ${now}::timestamptz - interval '1 day'`.execute(
    database,
  );
  if ((rows[0]?.sent ?? 0) >= MOST_A_DAY) return refuse('tooMany', { retryAfterSeconds: 3_600 });
  // The code grants nothing: it only proves that a mail was read.
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await database
    .insertInto('trial_mail')
    .values({ staff_id: staff.id, recipient: person.email, code_hash: trialCodeHash(staff.id, code), sent_at: now })
    .execute();
  await sendMail(database, { to: person.email, template: 'trialMail', locale, values: { name: person.name, code } });
  return { data: { recipient: person.email }, message: 'staff.done' };
};
