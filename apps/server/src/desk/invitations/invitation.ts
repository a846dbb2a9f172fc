import { createHash, randomBytes } from 'node:crypto';
import type { Settings } from '../../config/settings.ts';
import type { Locale } from '@upline/i18n';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connection.ts';
import { defineJob, type Jobs } from '../../platform/jobs/index.ts';
import { messageIdOf, type PostOffice } from '../../platform/mail/index.ts';

const HOUR_MS = 60 * 60 * 1_000;
export const INVITATION_HOURS = 24;
const TOKEN_BYTES = 32;

export const invitationHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Payload of the job that mails an invitation to a person who gets an account. */
export interface InvitationRequest {
  /** As text, because a job's payload is JSON. */
  staffId: string;
  inviter: string;
  locale: Locale;
  requestedAtMs: number;
}

export const invitationJob = defineJob<InvitationRequest>('staff.invite');

/** Makes the link's token when the mail is sent, so that only the mail contains it; a retry makes another. */
export function registerInvitationJob(
  jobs: Jobs,
  { database, office, clock, publicUrl }: { database: Database; office: PostOffice; clock: Clock; publicUrl: Settings['publicUrl'] },
): void {
  jobs.registerJob(invitationJob, async ({ staffId, inviter, locale, requestedAtMs }, attempt) => {
    const expiresAt = new Date(requestedAtMs + INVITATION_HOURS * HOUR_MS);
    if (clock.now() >= expiresAt) return;
    const person = await database
      .selectFrom('staff')
      .select(['name', 'email'])
      .where('id', '=', BigInt(staffId))
      .where('is_active', '=', true)
      .where('password_hash', 'is', null)
      .executeTakeFirst();
    if (person?.email == null) return;
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const row = { token_hash: invitationHash(token), expires_at: expiresAt };
    await database
      .insertInto('staff_invitation')
      .values({ staff_id: BigInt(staffId), ...row })
      .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
      .execute();
    // In the fragment, so that no server and no log sees the token.
    const values = { name: person.name, inviter, hours: INVITATION_HOURS, link: `${publicUrl}/invitation#${token}` };
    await office.deliver({ to: person.email, template: 'staffInvitation', locale, values }, `${messageIdOf(attempt)}.${attempt.number}`);
  });
}

/** The person of an invitation that can still be accepted, or the refusal: it has expired; or it was used or replaced, or never existed. */
export async function findInvited(
  database: Database,
  token: string,
  now: Date,
): Promise<{ id: bigint; name: string; expires_at: Date } | Refusal<'invitationRefused'>> {
  const invited = await database
    .selectFrom('staff_invitation')
    .innerJoin('staff', 'staff.id', 'staff_invitation.staff_id')
    .select(['staff.id', 'name', 'expires_at'])
    .where('token_hash', '=', invitationHash(token))
    .where('is_active', '=', true)
    .where('password_hash', 'is', null)
    .executeTakeFirst();
  if (invited === undefined) return refuse('invitationRefused', { field: 'token' });
  return invited.expires_at > now ? invited : refuse('invitationRefused', { field: 'token', params: { context: 'expired' } });
}
