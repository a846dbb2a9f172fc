import type { Locale } from '@upline/i18n';
import type { Settings } from '../../config/settings.ts';
import type { Database } from '../database/connection.ts';
import type { Jobs, JobTry } from '../jobs/index.ts';
import type { Logger } from '../logger.ts';
import { createDeveloperMailbox } from './developer-mailbox.ts';
import type { MailTemplate } from './mail-templates.ts';
import { offeredLocale } from '../shop/index.ts';
import { faultOfAddresses } from './mail-addresses.ts';
import type { OwnAddresses } from './mail-samples.ts';
import { type MailText, ownMailText } from './mail-texts.ts';
import { renderMail } from './render-mail.ts';
import { type NewMail, sendMailJob } from './send-mail.ts';
import { recordSentMail } from './sent-mails.ts';
import { createSmtpCarrier } from './smtp-carrier.ts';

/** A mail that could not be sent for this long is out of date. */
const MOST_AGE_MS = 3 * 24 * 60 * 60 * 1_000;

/** Renders mails and passes them to a mail server, or to the developer mailbox if there is none. */
export interface PostOffice {
  /** Renders and sends at once, from within a job, and returns the subject; throws MailRefusedError if that fails, so that the job is retried. */
  deliver<T extends MailTemplate>(mail: NewMail<T>, messageId: string): Promise<string>;
}

/** Mails to staff, whose console has a separate list of languages. */
const toStaff: readonly MailTemplate[] = ['staffInvitation', 'reportReady', 'trialMail', 'newApprover'];

export interface PostOfficeParts {
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'publicUrl'> & OwnAddresses;
  database: Database;
}

/** Outside the demo the settings contain a mail server, or the shop does not start. */
export function createPostOffice({ settings, database }: PostOfficeParts): PostOffice {
  const { smtpUrl, mailFrom } = settings;
  const carrier = smtpUrl === undefined ? createDeveloperMailbox(database) : createSmtpCarrier({ url: smtpUrl, from: mailFrom });
  return {
    async deliver({ to, template, locale, values, own }, messageId) {
      // The language may have been disabled since the mail was put into the outbox.
      const spoken = toStaff.includes(template) || own !== undefined ? locale : offeredLocale(locale);
      const text = own ?? (await textOf(database, template, spoken, settings));
      const mail = renderMail(template, spoken, values, text);
      await carrier.carry({ to, messageId, ...mail });
      return mail.subject;
    },
  };
}

/** The company's own text, unless it predates the address check and would reveal a code. Then the default text is sent. */
async function textOf(database: Database, template: MailTemplate, locale: Locale, addresses: OwnAddresses): Promise<MailText | undefined> {
  const written = await ownMailText(database, template, locale);
  return written !== undefined && faultOfAddresses(template, written, addresses) === undefined ? written : undefined;
}

/** Makes the message id of a try. Jobs that render a different text for each try add the try's number. */
export const messageIdOf = ({ id, createdAt }: JobTry): string => `upline.${id}.${createdAt.getTime()}`;

export function registerMailJob(jobs: Jobs, { office, log, database }: { office: PostOffice; log: Logger; database: Database }): void {
  jobs.registerJob(sendMailJob, async (mail, attempt) => {
    if (attempt.ageMs > MOST_AGE_MS) {
      log.error({ id: String(attempt.id), template: mail.template }, 'a mail could not be sent for three days and is given up');
      return;
    }
    const messageId = messageIdOf(attempt);
    const subject = await office.deliver(mail, messageId);
    await recordSentMail(database, mail, { messageId, subject });
  });
}
