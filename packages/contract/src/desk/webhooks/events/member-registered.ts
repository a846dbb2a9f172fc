import * as z from 'zod';
import * as says from '../../../answers.ts';
import { instant } from '../../staff-fields.ts';
import { defineEvent } from './define-event.ts';

export const memberRegistered = defineEvent({
  name: 'member.registered',
  summary: 'Somebody became a member',
  happens: 'In the transaction that writes the member, once for each member',
  permission: 'member.read',
  subject: 'member',
  data: z.strictObject({
    memberCode: says.text('The member’s code', 'US10000454'),
    companyCode: says.text('The member’s company', 'US'),
    sponsorCode: says.text('Who recommended them', 'US10000001'),
    registeredAt: instant('When'),
  }),
  contact: says.entity('MemberContact', 'How the member is written to', {
    username: says.text('The name by which the member signs in', 'ada'),
    email: says.text('E-mail', 'ada@mail.example'),
    locale: says.text('The member’s language', 'en_US'),
  }),
  example: {
    memberCode: 'US10000454',
    companyCode: 'US',
    sponsorCode: 'US10000001',
    registeredAt: '2026-11-18T17:24:05.000Z',
    contact: null,
  },
});
