import * as z from 'zod';
import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { besidePrice, netQuantity } from '../catalogue/product-entry.ts';
import { defineOperation } from '../operation.ts';

export const cartProduct = says.entity('CartLine', 'A cart line: one variant and its quantity', {
  sclId: says.id('The id of the line', 88),
  scId: says.id('The id of the cart', 12),
  pttId: says.id('The variant'),
  productName: says.text('The product’s name, in the caller’s language', 'Sea buckthorn face oil'),
  skuDesc1: says.text('The variant’s value in the first dimension; empty if there is none', '30 ml'),
  skuDesc2: says.text('The variant’s value in the second dimension; empty if there is none', ''),
  pv: says.pv('Current volume of one piece; placing the order fixes it'),
  price: says.money('Current price of one piece; placing the order fixes it'),
  showPrice: says.money('The original price of one piece', 72),
  ...besidePrice,
  netQuantity: netQuantity(),
  priceAdded: says.money('Price of one piece when the member last added it; it shows what has changed since'),
  qty: says.count('Pieces', 2),
  discount: says.money('Total discount of promotions on the line; absent if there is none', 25.6).optional(),
  promotionPv: says.pv('Volume of the whole line with promotions; absent if they do not change its volume', 64).optional(),
  stock: says.count('Number of pieces that can be ordered now', 250),
  shippingNotice: says.text('A note about the shipping date; empty for most products', ''),
  imageList: z.array(says.picture).meta({ description: 'Its pictures, in order' }),
});

const addedProduct = says.entity('AddedProduct', 'A free product that a promotion adds', {
  pttId: says.id('The variant'),
  productName: says.text('The product’s name, in the caller’s language', 'Sea buckthorn face oil'),
  qty: says.count('Pieces', 1),
  imageLink: says.link('Its picture, a WebP', '/images/p/1-0/640.webp'),
});
const cartPromotion = says.entity('CartPromotion', 'A promotion that would apply if the cart were ordered now', {
  promotionName: says.text('Its name, in the caller’s language', 'Spring week'),
  discount: says.money('Discount on the goods, without the value of free products', 25.6),
  freeShipping: says.yesNo('Whether it waives the shipping fee'),
  addedList: z.array(addedProduct).meta({ description: 'Products that it adds free of charge' }),
});
const comingPromotion = says.entity('ComingPromotion', 'A promotion that would apply if the cart held more goods', {
  promotionName: says.text('Its name, in the caller’s language', 'Free shipping from $100'),
  missing: says.money('Value of goods still needed', 12),
});

const cart = says.entity('Cart', 'The member’s cart', {
  scId: says.count('The id of the cart; 0 if nothing has been put into it yet', 12),
  cartProduct: z.array(cartProduct).meta({ description: 'Its lines, newest first' }),
  seen: says.seen('the variants, quantities, prices, PV and promotions of the cart; send it to addJpoMemberOrder'),
  orderObliges: says
    .yesNo(
      'Whether the button that places the order must say that the order obliges to pay; absent if no law of the member’s country asks for it',
    )
    .optional(),
  promotionKey: says
    .text(
      'Identifies the effect of promotions on the cart; send it to addJpoMemberOrder. Absent if no promotion applies',
      'c2VydW0tYW5kLWNyZWFt',
    )
    .optional(),
  promotionPv: says.pv('Volume of an order of the cart with promotions; absent if no promotion applies', 64).optional(),
  promotionList: z.array(cartPromotion).optional().meta({ description: 'The promotions that apply; absent if there are none' }),
  comingList: z
    .array(comingPromotion)
    .optional()
    .meta({ description: 'Promotions that would apply with more goods; absent if there are none' }),
});

export const getCart = defineOperation({
  name: 'getCartOrderList',
  noun: 'cart',
  kind: 'query',
  caller: 'member',
  summary: "The member's cart; `data` is a list of one cart",
  payload: { userCode: field.memberNumber('The member’s own code or username; the call refuses any other').optional() },
  answer: { data: z.array(cart) },
  errors: ['notAllowed'],
  companion: { group: 'mobileCart' },
});
