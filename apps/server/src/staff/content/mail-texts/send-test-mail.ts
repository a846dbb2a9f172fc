import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { type OwnAddresses, sampleOf, sendMailJob } from '../../../platform/mail/index.ts';
import { takeTries } from '../../../platform/throttle/throttle.ts';
import { checkMailText, mailOf } from './mail-text-content.ts';

const MOST_AN_HOUR = 10;
const HOUR_MS = 60 * 60 * 1_000;

/** Sends a text with sample data to the caller's own address, like any mail. It cannot mail another person. */
export const createSendTestMail =
  (own: OwnAddresses): Handler<'sendTestMail'> =>
  async ({ database, staff, now }, { template: name, language, subject, body }) => {
    const template = mailOf(name);
    checkMailText(template, { subject, body }, own);
    const person = await database.selectFrom('staff').select('email').where('id', '=', staff.id).executeTakeFirst();
    const to = person?.email ?? '';
    if (to === '') return refuse('emailRefused', { params: { context: 'ownNone' } });
    const waitMs = await takeTries(database, [{ subject: `staff:test-mail:${staff.id}`, most: MOST_AN_HOUR, windowMs: HOUR_MS }], now);
    if (waitMs !== undefined) return refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    // A sample code is worthless, so the outbox may contain it.
    await enqueue(database, {
      job: sendMailJob,
      payload: { to, template, locale: language, values: sampleOf(template, own), own: { subject, body } },
    });
    return { data: { to }, message: 'staff.done' };
  };
