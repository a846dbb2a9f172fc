import * as says from '../answers.ts';

export const cartLineDone = says.entity('CartLineDone', 'A line of the cart after an act on it', {
  sclId: says.id('The line', 88),
  qty: says.count('Pieces in the line', 2),
  cartNum: says.count('Pieces in the whole cart', 5),
});

export const cartDone = says.entity('CartDone', 'The cart after lines went', { cartNum: says.count('Pieces in the whole cart', 3) });
