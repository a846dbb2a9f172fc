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
  discount: says.money('What promotions take off the line as a whole; absent where none does', 25.6).optional(),
  promotionPv: says.pv('What the line as a whole counts with promotions; absent where they leave its PV as it is', 64).optional(),
  stock: says.count('Pieces that can be ordered now', 250),
  shippingNotice: says.text('A notice about the shipping date, empty for most products', ''),
  imageList: z.array(says.picture).meta({ description: 'Pictures, the first one first' }),
});

const addedProduct = says.entity('AddedProduct', 'Pieces that a promotion adds', {
  pttId: says.id('The variant'),
  productName: says.text('The product, in the caller’s language', 'Sea buckthorn face oil'),
  qty: says.count('Pieces', 1),
  imageLink: says.link('A picture, a WebP', '/images/p/1-0/640.webp'),
});
const cartPromotion = says.entity('CartPromotion', 'A promotion that an order of the cart would have now', {
  promotionName: says.text('Its name, in the caller’s language', 'Spring week'),
  discount: says.money('What it takes off the goods, without the price of what it adds', 25.6),
  freeShipping: says.yesNo('Whether it takes the shipping fee off'),
  addedList: z.array(addedProduct).meta({ description: 'What it adds, which costs nothing' }),
});
const comingPromotion = says.entity('ComingPromotion', 'A promotion that only lacks so much of goods', {
  promotionName: says.text('Its name, in the caller’s language', 'Free shipping from $100'),
  missing: says.money('How much more of goods it takes', 12),
});

const cart = says.entity('Cart', 'The member’s cart', {
  scId: says.count('The cart; 0 before anything was put into it', 12),
  cartProduct: z.array(cartProduct).meta({ description: 'Its lines, the newest first' }),
  seen: says.seen('what the cart shows: variants, pieces, prices, PV and what promotions do; addJpoMemberOrder takes it'),
  promotionKey: says
    .text('Names what promotions do to the cart; addJpoMemberOrder takes it. Absent where none applies', 'c2VydW0tYW5kLWNyZWFt')
    .optional(),
  promotionPv: says.pv('What an order of the cart counts with them; absent where none applies', 64).optional(),
  promotionList: z.array(cartPromotion).optional().meta({ description: 'The promotions that apply; absent where none does' }),
  comingList: z.array(comingPromotion).optional().meta({ description: 'Those that lack some goods; absent where there are none' }),
});

export const getCart = defineOperation({
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
