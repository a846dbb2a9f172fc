import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

const parcelProduct = says.entity('ParcelProduct', 'A product in a parcel', {
  productName: says.text('The product’s name, in the caller’s language', 'Sea buckthorn face oil'),
  productQty: says.count('Pieces', 2),
});
const parcel = says.entity('Parcel', 'A parcel of an order', {
  postId: says.text('Its tracking number', '1Z999AA10123456784'),
  postType: says.text('The carrier', 'UPS'),
  postUrl: says.text('The tracking URL, an http(s) URL; empty if there is none', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'),
  createTime: says.time('When it was shipped'),
  deliveredTime: says.time('When it was delivered; absent before then').optional(),
  productList: z.array(parcelProduct).meta({ description: 'The content of the parcel' }),
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
