import type { Locale } from '@upline/i18n';
import type { Database } from '../../../platform/database/connection.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { type CorrectedField, correctionMailJob } from './correction-mail-job.ts';

const HOUR_MS = 60 * 60 * 1_000;
/** Hours in which no money leaves a member's account after a correction of e-mail or telephone. */
export const PAUSE_HOURS = 72;
/** Validity of the link to the previous address: longer than the pause, because people are away. */
const LINK_DAYS = 30;

export interface Correction {
  memberId: bigint;
  fields: readonly CorrectedField[];
  /** Staff member; null for a member's own first e-mail. */
  by: bigint | null;
  /** Mail to the member's previous address, whose reader can say that the correction was not theirs, with name and language; undefined if there was none. */
  tell: { to: string; name: string; locale: Locale } | undefined;
  now: Date;
}

/**
 * Begins the pause, in the correction's transaction, and mails the previous address. Another correction within the time begins another pause with a later end; each keeps its own
 * link.
 */
export async function recordCorrection(transaction: Database, { memberId, fields, by, tell, now }: Correction): Promise<void> {
  const { id } = await transaction
    .insertInto('contact_correction')
    .values({
      member_id: memberId,
      fields: [...fields],
      corrected_at: now,
      pause_ends_at: new Date(now.getTime() + PAUSE_HOURS * HOUR_MS),
      corrected_by: by,
      link_ends_at: new Date(now.getTime() + LINK_DAYS * 24 * HOUR_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (tell !== undefined) await enqueue(transaction, { job: correctionMailJob, payload: { correctionId: String(id), ...tell } });
}
