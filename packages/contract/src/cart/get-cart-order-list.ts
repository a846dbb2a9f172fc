import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const cartProduct = z.strictObject({
  sclId: z.int(),
  scId: z.int(),
  pttId: z.int(),
  productName: z.string(),
  skuDesc1: z.string(),
  skuDesc2: z.string(),
  /** Today's PV and price; an order freezes them. */
  pv: field.amount(),
  price: field.amount(),
  showPrice: field.amount(),
  /** Price when the member last put the line in, to show what changed since. */
  priceAdded: field.amount(),
  qty: z.int(),
  stock: field.total(),
  shippingNotice: z.string(),
  imageList: z.array(z.strictObject({ imageLink: z.string() })),
});

export const getCartOrderList = defineOperation({
  name: 'getCartOrderList',
  noun: 'cart',
  kind: 'query',
  caller: 'member',
  summary: "The member's cart; `data` is a list of one cart",
  payload: { userCode: field.memberNumber().optional() },
  answer: { data: z.array(z.strictObject({ scId: z.int(), cartProduct: z.array(cartProduct) })) },
  errors: ['notAllowed'],
  companion: { group: 'mobileCart' },
});
