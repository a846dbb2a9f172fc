import type { Handler } from '../../../operation/handler.ts';
import { mailTemplates, shippedText } from '../../../platform/mail/index.ts';

const toStaff: ReadonlySet<string> = new Set(['staffInvitation', 'reportReady', 'trialMail', 'newApprover']);

export const listMailTexts: Handler<'listMailTexts'> = async ({ database, locale }) => {
  const changed = await database
    .selectFrom('mail_text')
    .select(['template', 'locale', 'subject'])
    .where('subject', 'is not', null)
    .execute();
  return {
    data: mailTemplates.map((template) => {
      const own = changed.filter((row) => row.template === template);
      return {
        template,
        subject: own.find((row) => row.locale === locale)?.subject ?? shippedText(template, locale).subject,
        isToStaff: toStaff.has(template),
        changedIn: own.map((row) => row.locale).toSorted((one, other) => (one < other ? -1 : 1)),
      };
    }),
  };
};
