import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { carriesSecret, type MailTemplate, sendMail } from '../../../platform/mail/index.ts';
import { mailAddressee } from '../../../features/member/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { isInSight } from '../../../desk/access/member-in-sight.ts';

interface Row {
  memberId: bigint;
  memberCode: string;
  template: MailTemplate;
  content: object | null;
}

/** Sends a mail again, to the member's present address: one that was corrected in between was wrong. */
export const resendMail: Handler<'resendMail'> = async (context, { mailId, reason }) => {
  const { database, staff } = context;
  const { rows } = await sql<Row>`
    SELECT member.id AS "memberId", member.code AS "memberCode", template, content
    FROM sent_mail JOIN member ON member.id = sent_mail.member_id WHERE sent_mail.id = ${mailId} AND ${isInSight(staff)}`.execute(database);
  const [mail] = rows;
  if (mail === undefined) return refuse('mailNotFound');
  const { memberId, memberCode, template, content } = mail;
  if (content === null || carriesSecret(template)) return refuse('mailNotResendable');
  const { name: _name, ...to } = await mailAddressee(database, memberId);
  // A member without an address cannot be mailed.
  if (to.to === '') return refuse('mailNotResendable');
  await sendMail(database, { ...to, template, values: content as never, resentBy: staff.name });
  await auditStaffAct(database, context, 'resendMail', { memberCode, mailId, template, reason });
  return { data: { mailId }, message: 'staff.done' };
};
