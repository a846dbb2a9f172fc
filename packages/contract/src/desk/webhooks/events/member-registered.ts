import * as z from 'zod';
import * as says from '../../../answers.ts';
import { instant } from '../../staff-fields.ts';
import { defineEvent } from './define-event.ts';

export const memberRegistered = defineEvent({
  name: 'member.registered',
  summary: 'A new member is registered',
  happens: 'Written in the transaction that creates the member, once for each member',
  permission: 'member.read',
  subject: 'member',
  data: z.strictObject({
    memberCode: says.text('The member’s code', 'US10000454'),
    companyCode: says.text('The member’s company', 'US'),
    sponsorCode: says.text('The code of the member who recommended them', 'US10000001'),
    registeredAt: instant('When the member was registered'),
  }),
  contact: says.entity('MemberContact', 'How to contact the member', {
    username: says.text('The member’s sign-in name', 'ada'),
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
