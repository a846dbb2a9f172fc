import type { Locale } from '@upline/i18n';
import type { RawBuilder } from 'kysely';
import type { Database } from '../database/connection.ts';
import { defineJob, enqueue, jobInsert } from '../jobs/index.ts';
import type { MailTemplate, MailTemplates } from './mail-templates.ts';
import type { MailText } from './mail-texts.ts';

/** A mail to send; its text is rendered when it is sent. */
export interface NewMail<T extends MailTemplate = MailTemplate> {
  /** A single address. */
  to: string;
  template: T;
  locale: Locale;
  values: MailTemplates[T];
  /** The member it is addressed to, for their list of mails; absent if there is none. */
  memberId?: string;
  /** A text to try, in place of the regular one; absent: the regular text. */
  own?: MailText;
  /** The staff member who sends it again; absent for a first sending. */
  resentBy?: string;
}

export const sendMailJob = defineJob<NewMail>('mail.send');

/** A template whose mails may be stored until they are sent. A code must not be stored in the outbox. */
type StorableTemplate = Exclude<MailTemplate, `${string}Code`>;

/** Sends a mail when the transaction commits. Mails with codes are not sent this way, because a code must not be stored in the outbox. */
export function sendMail<T extends StorableTemplate>(transaction: Database, mail: NewMail<T>): Promise<void> {
  return enqueue(transaction, { job: sendMailJob, payload: mail });
}

export type StorableMail = NewMail<StorableTemplate>;

/**
 * Returns the insert of a mail as a statement, for callers that send several writes together. It adds one mail, or one for each row of `source`, a name within the caller's
 * statement.
 */
export const mailInsert = <T extends StorableTemplate>(mail: NewMail<T>, source?: string): RawBuilder<unknown> =>
  jobInsert({ job: sendMailJob, payload: mail }, source);
