import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';

/** No carrier limit: heavier than any order. */
const ANY_WEIGHT = 2_147_483_647;

export const carrierCode = () =>
  about(
    z.string().regex(/^[a-z0-9-]{2,20}$/),
    'Its short name: 2 to 20 lowercase letters, digits and hyphens. It cannot be changed',
    'ups',
  );

export const carrierValues = () => ({
  name: about(field.text(60, 1), 'Its name, as shown to members', 'UPS'),
  trackingLink: about(
    z.union([z.literal(''), field.webAddress().refine((link) => link.includes('{number}'))]),
    'The URL of its tracking page, with {number} in place of the tracking number; empty if there is none',
    'https://www.ups.com/track?tracknum={number}',
  ).default(''),
  cutOff: about(
    z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
    'The time at which it collects the parcels of the day: `hh:mm` in business time',
    '14:00',
  ),
  companyCodes: about(z.array(field.companyCode()).max(200), 'The destination countries for which it is used; empty for all', [
    'US',
  ]).default([]),
  upToGrams: about(
    field.count(1, ANY_WEIGHT),
    'The weight of the heaviest order for which it is used, in grams; if omitted, any',
    450,
  ).default(ANY_WEIGHT),
  turn: about(field.count(1, 999), 'Its priority: of several carriers that can take an order, the one with the lowest number is chosen', 2),
  isActive: about(z.boolean(), 'Whether it takes new parcels', true).default(true),
});

export const staffCarrier = says.entity('StaffCarrier', 'A carrier of parcels', {
  code: says.text('Its short name', 'ups'),
  name: says.text('Its name', 'UPS'),
  trackingLink: says.text(
    'The URL of its tracking page, with {number} in place of the tracking number; empty if there is none',
    'https://www.ups.com/track?tracknum={number}',
  ),
  cutOff: says.text('The time at which it collects the parcels of the day: `hh:mm` in business time', '14:00'),
  companyCodes: about(z.array(z.string()), 'The destination countries for which it is used; empty for all', ['US']),
  upToGrams: says.count('The weight of the heaviest order for which it is used, in grams', 450),
  turn: says.count('Its priority: of several carriers that can take an order, the one with the lowest number is chosen', 2),
  isActive: says.flag('Whether it takes new parcels'),
  isUsed: says.flag('Whether a parcel has ever been sent with it; if so, it cannot be removed'),
});
