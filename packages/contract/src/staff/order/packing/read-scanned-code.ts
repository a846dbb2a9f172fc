import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { instant } from '../../../desk/staff-fields.ts';

const piece = says.entity('ScannedPiece', 'A product of the shop', {
  name: says.text('The product and its variant, in the caller’s language', 'Serum, Rich, 30 ml'),
  shelf: says.text('Where it lies; empty where nobody wrote it down', 'A-03'),
});
const parcel = says.entity('ScannedParcel', 'A parcel that left', {
  orderNo: says.text('Its order', 'UPL2647108834'),
  carrier: says.text('Who carries it', 'UPS'),
  sentAt: instant('When it left'),
});

export const readScannedCode = defineOperation({
  name: 'readScannedCode',
  noun: 'order',
  kind: 'query',
  permission: 'order.ship',
  summary: 'What a code is that a scanner read: a product of the shop, the label of a parcel that left, or neither',
  payload: { code: about(field.text(100, 1), 'What the scanner read', '4006381333931') },
  answer: {
    data: z.strictObject({
      piece: piece.nullable().meta({ description: 'The product; null for a code of none' }),
      parcel: parcel.nullable().meta({ description: 'The parcel; null for a number of none that the caller may see' }),
    }),
  },
  errors: [],
});
