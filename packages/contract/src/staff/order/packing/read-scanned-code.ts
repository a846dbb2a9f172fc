import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { instant } from '../../../desk/staff-fields.ts';

const piece = says.entity('ScannedPiece', 'A product of the shop', {
  name: says.text('The product and its variant, in the caller’s language', 'Serum, Rich, 30 ml'),
  shelf: says.text('Its place in the warehouse; empty if unknown', 'A-03'),
});
const parcel = says.entity('ScannedParcel', 'A parcel that was sent', {
  orderNo: says.text('The order number', 'UPL2647108834'),
  carrier: says.text('The carrier', 'UPS'),
  sentAt: instant('When it was sent'),
});

export const readScannedCode = defineOperation({
  name: 'readScannedCode',
  noun: 'order',
  kind: 'query',
  permission: 'order.ship',
  summary: 'The meaning of a scanned code: a product of the shop, the label of a sent parcel, or neither',
  payload: { code: about(field.text(100, 1), 'The scanned code', '4006381333931') },
  answer: {
    data: z.strictObject({
      piece: piece.nullable().meta({ description: 'The product; null if the code belongs to none' }),
      parcel: parcel.nullable().meta({ description: 'The parcel; null if the code belongs to none that the caller may see' }),
    }),
  },
  errors: [],
});
