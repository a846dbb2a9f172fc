import type { Locale } from '@upline/i18n';
import type { Database } from '../database/connection.ts';
import { defineJob, enqueue } from '../jobs/index.ts';
import type { MailTemplate, MailTemplates } from './mail-templates.ts';

/** A mail that is to be written; the words are chosen when it is sent. */
export interface NewMail<T extends MailTemplate = MailTemplate> {
  /** One address. */
  to: string;
  template: T;
  locale: Locale;
  values: MailTemplates[T];
}

export const sendMailJob = defineJob<NewMail>('mail.send');

/** Lets a mail go out if and when the transaction commits. Codes do not go this way: what they say must not lie in the outbox. */
export function sendMail<T extends Exclude<MailTemplate, `${string}Code`>>(transaction: Database, mail: NewMail<T>): Promise<void> {
  return enqueue(transaction, { job: sendMailJob, payload: mail });
}
