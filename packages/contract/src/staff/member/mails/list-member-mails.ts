import * as z from 'zod';
import * as says from '../../../answers.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { after, instant, memberCode, next } from '../../../desk/staff-fields.ts';

const mail = says.entity('StaffSentMail', 'A mail that was sent to a member', {
  mailId: says.id('The number of the mail', 1_180),
  template: says.text('The kind of mail', 'orderShipped'),
  subject: says.text('Its subject, in the language it was written in', 'Your order is on its way'),
  recipient: says.text('The e-mail address, masked', 'i····d@mail.example'),
  sentAt: instant('When the mail server accepted it'),
  resentBy: says.text('The person who sent it again; empty if the shop sent it', ''),
  mayResend: says.flag('Whether it can be sent again; false for a mail with a code'),
});

export const listMemberMails = defineOperation({
  name: 'listMemberMails',
  noun: 'member',
  kind: 'query',
  permission: 'mail.read',
  summary: 'Mails sent to a member, newest first. The content of mails with a code is not stored',
  payload: { memberCode: memberCode(), after: after(), pageSize: field.pageSize(25) },
  answer: { data: z.array(mail), next: next() },
  errors: ['memberNotFound'],
});
