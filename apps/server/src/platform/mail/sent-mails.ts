import type { Database } from '../database/connection.ts';
import type { MailTemplate } from './mail-templates.ts';
import type { NewMail } from './send-mail.ts';

/** Whether a mail with this template contains a code, or a link that acts for anyone who has it. Its values are never stored. */
export const carriesSecret = (template: MailTemplate): template is Extract<MailTemplate, `${string}Code`> | 'contactCorrected' =>
  template.endsWith('Code') || template === 'contactCorrected';

/** Records a mail, with its sent subject, after the mail server has accepted it. A repeated try is recorded once. */
export async function recordSentMail(
  database: Database,
  mail: NewMail,
  { messageId, subject }: { messageId: string; subject: string },
): Promise<void> {
  const { to, template, locale, values, memberId, resentBy } = mail;
  await database
    .insertInto('sent_mail')
    .values({
      member_id: memberId === undefined ? null : BigInt(memberId),
      message_id: messageId,
      subject,
      recipient: to,
      template,
      locale,
      content: carriesSecret(template) ? null : JSON.stringify(values),
      resent_by: resentBy ?? '',
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute();
}
