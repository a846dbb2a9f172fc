import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { instant, instantOrNone } from '../../../desk/staff-fields.ts';

export const carrierField = () => about(field.text(60, 1), 'Who carries the parcel: the name of a carrier, or another one', 'UPS');
export const trackingNoField = () => about(field.text(60, 1), 'The number of the parcel', '1Z999AA10123456784');
export const trackingUrlField = () =>
  about(
    z.union([z.literal(''), field.webAddress()]),
    'Where the member follows the parcel; empty for the carrier’s own page',
    'https://carrier.example/1Z999AA10123456784',
  ).default('');
export const parcelId = () =>
  about(
    field.count(0, Number.MAX_SAFE_INTEGER),
    'The parcel (getStaffOrder); 0 for the one of an order sent before parcels had numbers',
    812,
  );

const parcelLine = says.entity('StaffParcelLine', 'Pieces of a line of the order in a parcel', {
  lineId: says.id('The line of the order', 9001),
  name: says.text('The product and its variant, in the caller’s language', 'Serum, Rich, 30 ml'),
  pieces: says.count('Pieces', 2),
});

export const parcel = says.entity('StaffOrderParcel', 'A parcel of an order', {
  parcelId: says.whole(0, Number.MAX_SAFE_INTEGER, 'The parcel; 0 for the one of an order sent before parcels had numbers', 812),
  carrier: says.text('Who carries it', 'UPS'),
  trackingNo: says.text('Its tracking number', '1Z999AA10123456784'),
  trackingUrl: says.text('Where it can be tracked; empty where nowhere', ''),
  sentAt: instant('When it left'),
  deliveredAt: instantOrNone('When it arrived'),
  lines: z.array(parcelLine),
});

/** State of a parcel's order after an act. */
export const orderAfter = z.strictObject({
  parcelId: says.id('The parcel', 812),
  state: says.code('The order now', { paid: 'not all of it has left', shipped: 'all of it has left', delivered: 'all of it arrived' }),
});
