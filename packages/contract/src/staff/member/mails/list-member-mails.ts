import * as z from 'zod';
import * as says from '../../../answers.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { after, instant, memberCode, next } from '../../../desk/staff-fields.ts';

const mail = says.entity('StaffSentMail', 'A mail that was sent to a member', {
  mailId: says.id('The mail', 1_180),
  template: says.text('Which mail', 'orderShipped'),
  subject: says.text('Its subject, in the language it was written in', 'Your order is on its way'),
  recipient: says.text('To which address, masked', 'i····d@mail.example'),
  sentAt: instant('When the mail server took it'),
  resentBy: says.text('Who had it sent again; empty where the shop sent it', ''),
  mayResend: says.flag('Whether it can be sent again: not where it carried a code'),
});

export const listMemberMails = defineOperation({
  name: 'listMemberMails',
  noun: 'member',
  kind: 'query',
  permission: 'mail.read',
  summary: 'Mails that were sent to a member, the newest first. What a code mail said is kept nowhere',
  payload: { memberCode: memberCode(), after: after(), pageSize: field.pageSize(25) },
  answer: { data: z.array(mail), next: next() },
  errors: ['memberNotFound'],
});
