import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';

const carrier = says.entity('StaffCarrier', 'Who carries parcels', {
  code: says.text('Its short name', 'ups'),
  name: says.text('Its name', 'UPS'),
  trackingLink: says.text(
    'Where a parcel is tracked, with {number} for its number; empty for nowhere',
    'https://www.ups.com/track?tracknum={number}',
  ),
  cutOff: says.text('When it fetches the day’s parcels: `hh:mm` in business time', '14:00'),
  companyCodes: about(z.array(z.string()), 'The countries it is used for; empty for all', ['US']),
});

export const listCarriers = defineOperation({
  name: 'listCarriers',
  noun: 'staff',
  kind: 'query',
  caller: 'staff',
  permission: 'order.read',
  summary: 'Who carries parcels, when they fetch them, and for which countries',
  payload: {},
  answer: { data: z.array(carrier) },
  errors: [],
});
