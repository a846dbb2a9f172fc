import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';

/** No carrier limit: heavier than any order. */
const ANY_WEIGHT = 2_147_483_647;

export const carrierCode = () =>
  about(z.string().regex(/^[a-z0-9-]{2,20}$/), 'Its short name: 2 to 20 small letters, digits and hyphens. It never changes', 'ups');

export const carrierValues = () => ({
  name: about(field.text(60, 1), 'Its name, as members read it', 'UPS'),
  trackingLink: about(
    z.union([z.literal(''), field.webAddress().refine((link) => link.includes('{number}'))]),
    'Where a parcel is tracked, with {number} for its number; empty for nowhere',
    'https://www.ups.com/track?tracknum={number}',
  ).default(''),
  cutOff: about(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/), 'When it fetches the day’s parcels: `hh:mm` in business time', '14:00'),
  companyCodes: about(z.array(field.companyCode()).max(200), 'The countries it is used for; empty for all', ['US']).default([]),
  upToGrams: about(field.count(1, ANY_WEIGHT), 'The heaviest order it is used for, in grams; left out: any', 450).default(ANY_WEIGHT),
  turn: about(field.count(1, 999), 'Where several take an order, the lowest has it', 2),
  isActive: about(z.boolean(), 'Whether it takes new parcels', true).default(true),
});

export const staffCarrier = says.entity('StaffCarrier', 'Who carries parcels', {
  code: says.text('Its short name', 'ups'),
  name: says.text('Its name', 'UPS'),
  trackingLink: says.text(
    'Where a parcel is tracked, with {number} for its number; empty for nowhere',
    'https://www.ups.com/track?tracknum={number}',
  ),
  cutOff: says.text('When it fetches the day’s parcels: `hh:mm` in business time', '14:00'),
  companyCodes: about(z.array(z.string()), 'The countries it is used for; empty for all', ['US']),
  upToGrams: says.count('The heaviest order it is used for, in grams', 450),
  turn: says.count('Where several take an order, the lowest has it', 2),
  isActive: says.flag('Whether it takes new parcels'),
  isUsed: says.flag('Whether a parcel ever left with it; it cannot be removed then'),
});
