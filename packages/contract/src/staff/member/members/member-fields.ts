import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { instant, instantOrNone } from '../../../desk/staff-fields.ts';

export const namedMember = says.entity('StaffNamedMember', 'A member, with code and name', {
  memberCode: says.text('The member code', 'US10000020'),
  name: says.text('The name, in the caller’s language; the username if there is no name', 'Ingrid Solberg'),
});

/** Member data that can be revealed with a reason. */
export const contactFields = { email: 'e-mail', mobile: 'telephone', paperNumber: 'identity number', address: 'addresses' } as const;
export const contactField = () => z.enum(Object.keys(contactFields) as [keyof typeof contactFields, ...(keyof typeof contactFields)[]]);

export const contact = says.entity('StaffContact', 'A member’s contact data, masked until it is shown with a reason', {
  email: says.text('E-mail address', 'i····d@mail.example'),
  emailProved: says.flag('Whether mail is known to reach the address'),
  mobile: says.text('Phone number', '····48'),
  paperNumber: says.text('Identity number', '····21'),
  address: says.text('The default address in one line', '····, Seattle, Washington'),
  shown: about(z.array(contactField()), 'The fields that are shown unmasked', ['email']),
  shownUntil: instantOrNone('The time until which they are shown'),
});

export const staffNote = says.entity('StaffNote', 'A staff note about a member or an order', {
  noteId: says.id('The number of the note', 771),
  text: says.text('The text of the note', 'Calls after 17:00 Seattle time'),
  orderNo: says.text('The order that the note is about; empty if it is about the member', ''),
  by: says.text('The person who wrote it', 'priya'),
  at: instant('When it was written'),
  struckAt: instantOrNone('When it was struck'),
  struckBy: says.text('The person who struck it; empty if it is not struck', ''),
  struckReason: says.text('The reason why it was struck', ''),
});

export const staffWallet = says.entity('StaffWallet', 'A wallet of a member', {
  book: says.code('The wallet', { '6': 'e-wallet', '7': 'reorder fund', '8': 'start-up fund', '9': 'travel points' }),
  balance: says.money('Its balance', 10_966.53),
  held: says.money('The amount on hold', 200),
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
  orderNo: says.text('The order number', 'UPL2647108834'),
  orderedAt: instant('When it was placed'),
  pieces: says.count('Pieces', 4),
  pv: says.pv('Its volume', 182),
  total: says.money('Its total', 289.36),
  state: orderState(),
});
