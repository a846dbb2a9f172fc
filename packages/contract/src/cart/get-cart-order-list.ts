import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const cartProduct = says.entity('CartLine', 'A line of the cart: one variant and how many of it', {
  sclId: says.id('The line', 88),
  scId: says.id('The cart it is in', 12),
  pttId: says.id('The variant'),
  productName: says.text('The product, in the caller’s language', 'Sea buckthorn face oil'),
  skuDesc1: says.text('The variant’s value in the first dimension, empty where there is none', '30 ml'),
  skuDesc2: says.text('In the second', ''),
  pv: says.pv('A piece’s volume today; an order freezes it'),
  price: says.money('A piece’s price today; an order freezes it'),
  showPrice: says.money('The price it is compared with', 72),
  priceAdded: says.money('A piece’s price when the member last put it in, to show what changed since'),
  qty: says.count('Pieces', 2),
  stock: says.count('Pieces that can be ordered now', 250),
  shippingNotice: says.text('A notice about the shipping date, empty for most products', ''),
  imageList: z.array(says.picture).meta({ description: 'Pictures, the first one first' }),
});

const cart = says.entity('Cart', 'The member’s cart', {
  scId: says.count('The cart; 0 before anything was put into it', 12),
  cartProduct: z.array(cartProduct).meta({ description: 'Its lines, the newest first' }),
});

export const getCartOrderList = defineOperation({
  name: 'getCartOrderList',
  noun: 'cart',
  kind: 'query',
  caller: 'member',
  summary: "The member's cart; `data` is a list of one cart",
  payload: { userCode: field.memberNumber('The member’s own code or username; another’s is refused').optional() },
  answer: { data: z.array(cart) },
  errors: ['notAllowed'],
  companion: { group: 'mobileCart' },
});
