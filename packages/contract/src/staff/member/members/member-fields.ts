import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { instant, instantOrNone } from '../../../desk/staff-fields.ts';

export const namedMember = says.entity('StaffNamedMember', 'A member, by code and name', {
  memberCode: says.text('The code', 'US10000020'),
  name: says.text('The name, in the caller’s language; the username where there is none', 'Ingrid Solberg'),
});

/** Member data that can be revealed with a reason. */
export const contactFields = { email: 'e-mail', mobile: 'telephone', paperNumber: 'identity number', address: 'addresses' } as const;
export const contactField = () => z.enum(Object.keys(contactFields) as [keyof typeof contactFields, ...(keyof typeof contactFields)[]]);

export const contact = says.entity('StaffContact', 'How a member can be reached; masked until it is shown with a reason', {
  email: says.text('E-mail address', 'i····d@mail.example'),
  emailProved: says.flag('Whether mail to it was shown to arrive'),
  mobile: says.text('Telephone number', '····48'),
  paperNumber: says.text('Identity number', '····21'),
  address: says.text('The default address in one line', '····, Seattle, Washington'),
  shown: about(z.array(contactField()), 'Which of them are shown without a mask', ['email']),
  shownUntil: instantOrNone('Until when they are shown'),
});

export const staffNote = says.entity('StaffNote', 'A note of the staff about a member or an order', {
  noteId: says.id('The note', 771),
  text: says.text('What was written', 'Calls after 17:00 Seattle time'),
  orderNo: says.text('The order it is about; empty where it is about the member', ''),
  by: says.text('Who wrote it', 'priya'),
  at: instant('When'),
  struckAt: instantOrNone('When it was struck'),
  struckBy: says.text('Who struck it; empty while it stands', ''),
  struckReason: says.text('Why it was struck', ''),
});

export const staffWallet = says.entity('StaffWallet', 'A book of a member', {
  book: says.code('The book', { '6': 'e-wallet', '7': 'reorder fund', '8': 'start-up fund', '9': 'travel points' }),
  balance: says.money('What is in it', 10_966.53),
  held: says.money('What of it is held', 200),
});

export const orderState = () =>
  says.code('Its state', {
    unpaid: 'not paid',
    paid: 'paid, not sent',
    shipped: 'sent',
    delivered: 'delivered',
    cancelled: 'cancelled',
    refunded: 'refunded',
  });

export const staffOrderLine = says.entity('StaffOrderOfMember', 'An order in a list', {
  orderNo: says.text('Its number', 'UPL2647108834'),
  orderedAt: instant('When it was placed'),
  pieces: says.count('Pieces', 4),
  pv: says.pv('What it counts', 182),
  total: says.money('What it costs', 289.36),
  state: orderState(),
});
