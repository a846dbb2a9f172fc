import { randomInt } from 'node:crypto';
import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { defineJob, type Jobs } from '../../../platform/jobs/index.ts';
import { messageIdOf, type PostOffice, recordSentMail } from '../../../platform/mail/index.ts';
import { emailKey } from '../../../platform/names/index.ts';
import { hashPassword } from '../../../platform/passwords/password-hash.ts';
import { findAddressee } from './code-addressee.ts';
import { CODE_LIFE_MINUTES, CODE_LIFE_MS, type CodePurpose, codeTemplates } from './code-purpose.ts';

/** A request for a code. The job finds out whether name and address belong together, so that the request takes equally long either way. */
export interface CodeRequest {
  purpose: CodePurpose;
  name: string;
  email: string;
  locale: Locale;
  requestedAtMs: number;
}

export const codeMailJob = defineJob<CodeRequest>('member.mailCode');

interface CodeMailParts {
  database: Database;
  office: PostOffice;
  clock: Clock;
  /** Replaces Argon2id in tests that count the hashes. */
  hashPassword?: ((secret: string) => Promise<string>) | undefined;
}

/**
 * Makes the code when it is mailed, so that only the mail contains it; a retry makes another code. If no member is to get a code, the job does the same work: a hash occupies a
 * core, and a concurrent sign-in would otherwise show whether one was made.
 */
export function registerCodeMailJob(jobs: Jobs, { database, office, clock, hashPassword: hash = hashPassword }: CodeMailParts): void {
  jobs.registerJob(codeMailJob, async (request, attempt) => {
    const requestedAt = new Date(request.requestedAtMs);
    const expiresAt = new Date(request.requestedAtMs + CODE_LIFE_MS);
    await sweepCodes(database, clock.now());
    if (clock.now() >= expiresAt) return;
    const member = await findAddressee(database, request.name, request.email);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const codeHash = await hash(code);
    if (member === undefined) return;
    const kept = await keepCode(database, {
      purpose: request.purpose,
      member_id: member.id,
      email: emailKey(member.email),
      code_hash: codeHash,
      tries: 0,
      requested_at: requestedAt,
      expires_at: expiresAt,
    });
    if (!kept) return;
    const values = { name: member.username, code, minutes: CODE_LIFE_MINUTES };
    const mail = { to: member.email, template: codeTemplates[request.purpose], locale: request.locale, values };
    const messageId = `${messageIdOf(attempt)}.${attempt.number}`;
    const subject = await office.deliver(mail, messageId);
    await recordSentMail(database, { ...mail, memberId: String(member.id) }, { messageId, subject });
  });
}

interface NewCode {
  purpose: CodePurpose;
  member_id: bigint;
  email: string;
  code_hash: string;
  tries: number;
  requested_at: Date;
  expires_at: Date;
}

/** The code replaces an earlier one, but never one that was requested later. */
async function keepCode(database: Database, code: NewCode): Promise<boolean> {
  const { purpose: _purpose, member_id: _member, email: _email, ...changes } = code;
  const kept = await database
    .insertInto('email_code')
    .values(code)
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'member_id', 'email']).doUpdateSet(changes).where('email_code.requested_at', '<=', code.requested_at),
    )
    .returning('purpose')
    .executeTakeFirst();
  return kept !== undefined;
}

async function sweepCodes(database: Database, now: Date): Promise<void> {
  await sql`DELETE FROM email_code WHERE (purpose, member_id, email) IN
    (SELECT purpose, member_id, email FROM email_code WHERE expires_at <= ${now} LIMIT 20 FOR UPDATE SKIP LOCKED)`.execute(database);
}
