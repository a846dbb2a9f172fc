import * as says from '../answers.ts';

export const cartLineDone = says.entity('CartLineDone', 'A cart line after a change', {
  sclId: says.id('The id of the line', 88),
  qty: says.count('Pieces in the line', 2),
  cartNum: says.count('Pieces in the whole cart', 5),
});

export const cartDone = says.entity('CartDone', 'The cart after lines were removed', {
  cartNum: says.count('Pieces in the whole cart', 3),
});
