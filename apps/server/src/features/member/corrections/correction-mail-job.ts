import { createHash, randomBytes } from 'node:crypto';
import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import type { Settings } from '../../../config/settings.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { defineJob, type Jobs } from '../../../platform/jobs/index.ts';
import { messageIdOf, type PostOffice, recordSentMail } from '../../../platform/mail/index.ts';
import { shownTime } from '../shown-time.ts';

const TOKEN_BYTES = 32;
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

export type CorrectedField = 'email' | 'mobile';

/** The members' words for the fields, under `messages:profileField`. */
const words = { email: 'email', mobile: 'mobiletele' } as const satisfies Record<CorrectedField, string>;

/** Stored form of a link's token; undefined for a text that cannot be a token. */
export const correctionHash = (token: string): Buffer | undefined =>
  tokenForm.test(token) ? createHash('sha256').update(token).digest() : undefined;

/** A mail to a member's address from before a correction. */
export interface CorrectionMail {
  /** Text, because a job's payload is JSON. */
  correctionId: string;
  to: string;
  name: string;
  locale: Locale;
}

export const correctionMailJob = defineJob<CorrectionMail>('member.mailCorrection');

interface CorrectionMailParts {
  database: Database;
  office: PostOffice;
  settings: Pick<Settings, 'businessTimeZone' | 'publicUrl'>;
}

/** Makes the link's token when it is mailed, so that only the mail contains it; a retry makes another. */
export function registerCorrectionMailJob(jobs: Jobs, { database, office, settings }: CorrectionMailParts): void {
  jobs.registerJob(correctionMailJob, async ({ correctionId, to, name, locale }, attempt) => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const correction = await database
      .updateTable('contact_correction')
      .set({ token_hash: correctionHash(token) ?? null })
      .where('id', '=', BigInt(correctionId))
      .where('disowned_at', 'is', null)
      .returning(['member_id', 'fields', 'corrected_at', 'pause_ends_at', 'link_ends_at'])
      .executeTakeFirst();
    if (correction === undefined) return;
    const say = createTranslator(locale);
    const values = {
      name,
      fields: correction.fields.map((field) => say(`messages:profileField.${words[field as CorrectedField]}`)).join(', '),
      time: shownTime(correction.corrected_at, settings),
      until: shownTime(correction.pause_ends_at, settings),
      // After the `#`, so that no server and no log sees the token, and a scanner that opens the page sends nothing.
      link: `${settings.publicUrl}/pc/not_me#${token}`,
      linkUntil: shownTime(correction.link_ends_at, settings),
    };
    const mail = { to, template: 'contactCorrected', locale, values } as const;
    const messageId = `${messageIdOf(attempt)}.${attempt.number}`;
    const subject = await office.deliver(mail, messageId);
    await recordSentMail(database, { ...mail, memberId: String(correction.member_id) }, { messageId, subject });
  });
}
