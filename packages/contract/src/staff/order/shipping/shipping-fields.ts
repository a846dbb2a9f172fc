import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { instant, instantOrNone } from '../../../desk/staff-fields.ts';

export const carrierField = () =>
  about(field.text(60, 1), 'The name of the carrier; a name that is not in the list of carriers is also accepted', 'UPS');
export const trackingNoField = () => about(field.text(60, 1), 'The tracking number', '1Z999AA10123456784');
export const trackingUrlField = () =>
  about(
    z.union([z.literal(''), field.webAddress()]),
    'The URL where the member tracks the parcel; empty for the carrier’s own page',
    'https://carrier.example/1Z999AA10123456784',
  ).default('');
export const parcelId = () =>
  about(
    field.count(0, Number.MAX_SAFE_INTEGER),
    'The number of the parcel (getStaffOrder); 0 for the parcel of an order sent before parcels had numbers',
    812,
  );

const parcelLine = says.entity('StaffParcelLine', 'The pieces of one order line in a parcel', {
  lineId: says.id('The number of the order line', 9001),
  name: says.text('The product and its variant, in the caller’s language', 'Serum, Rich, 30 ml'),
  pieces: says.count('Pieces', 2),
});

export const parcel = says.entity('StaffOrderParcel', 'A parcel of an order', {
  parcelId: says.whole(
    0,
    Number.MAX_SAFE_INTEGER,
    'The number of the parcel; 0 for the parcel of an order sent before parcels had numbers',
    812,
  ),
  carrier: says.text('The carrier', 'UPS'),
  trackingNo: says.text('Its tracking number', '1Z999AA10123456784'),
  trackingUrl: says.text('The URL where it can be tracked; empty if there is none', ''),
  sentAt: instant('When it was sent'),
  deliveredAt: instantOrNone('When it was delivered'),
  lines: z.array(parcelLine),
});

/** State of a parcel's order after an act. */
export const orderAfter = z.strictObject({
  parcelId: says.id('The number of the parcel', 812),
  state: says.code('The state of the order now', {
    paid: 'not all of it has left',
    shipped: 'all of it has left',
    delivered: 'all of it arrived',
  }),
});
