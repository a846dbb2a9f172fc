import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

const parcelProduct = says.entity('ParcelProduct', 'A product in a parcel', {
  productName: says.text('The product, in the caller’s language', 'Sea buckthorn face oil'),
  productQty: says.count('Pieces', 2),
});
const parcel = says.entity('Parcel', 'A parcel of an order', {
  postId: says.text('Its tracking number', '1Z999AA10123456784'),
  postType: says.text('Who carries it', 'UPS'),
  postUrl: says.text('Where it can be followed, an http(s) address or empty', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'),
  createTime: says.time('When it was sent'),
  deliveredTime: says.time('When it arrived; not there before').optional(),
  productList: z.array(parcelProduct).meta({ description: 'What is in it' }),
});

export const getParcels = defineOperation({
  name: 'getLogisticsByMobile',
  noun: 'order',
  kind: 'query',
  caller: 'member',
  summary: "Parcels of one of the member's own paid orders",
  payload: { memberOrderNo: field.orderNumber() },
  answer: {
    data: z.array(parcel),
  },
  errors: ['orderNotFound'],
  companion: { group: 'mobileCart' },
});
