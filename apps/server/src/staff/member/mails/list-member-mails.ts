import { parseLocale } from '@upline/i18n';
import type { Handler } from '../../../operation/handler.ts';
import { type MailTemplate, renderMail } from '../../../platform/mail/index.ts';
import { maskedEmail } from '../../../desk/lists/masked.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';
import { pageOf } from '../../../desk/lists/page-of.ts';

export const listMemberMails: Handler<'listMemberMails'> = async (context, { memberCode, after, pageSize }) => {
  const member = await memberInSight(context, memberCode);
  const rows = await context.database
    .selectFrom('sent_mail')
    .select(['id', 'template', 'recipient', 'locale', 'content', 'subject', 'resent_by', 'sent_at'])
    .where('member_id', '=', member.id)
    .$if(after !== undefined, (query) => query.where('id', '<', BigInt(after ?? 0)))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { data, next } = pageOf(rows, pageSize, ({ id }) => Number(id));
  return {
    data: data.map(({ id, template, recipient, locale, content, subject, resent_by: resentBy, sent_at: sentAt }) => ({
      mailId: Number(id),
      template,
      subject: subject ?? renderMail(template as MailTemplate, parseLocale(locale), (content ?? {}) as never).subject,
      recipient: maskedEmail(recipient),
      sentAt: sentAt.toISOString(),
      resentBy,
      mayResend: content !== null,
    })),
    next,
  };
};
