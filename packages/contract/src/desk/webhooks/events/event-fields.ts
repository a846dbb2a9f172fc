import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';

export const ofOrder = {
  orderNo: says.text('The order’s number', 'US2611180001'),
  memberCode: says.text('The member who ordered', 'US10000454'),
  companyCode: says.text('The member’s company', 'US'),
};

const piece = {
  lineId: says.id('The number of the order line', 30511),
  variantId: says.id('The variant', 1204),
  productNo: says.text('The product’s number', 'UP-1001'),
  quantity: says.count('Pieces', 2),
};

export const pieces = (means: string) => about(z.array(says.entity('EventPieces', 'Number of pieces in the line', piece)), means);

export const soldLines = () =>
  about(
    z.array(
      says.entity('EventSoldLine', 'A line of an order as it was sold', {
        ...piece,
        price: says.money('Price of one piece'),
        pv: says.pv('PV of one piece'),
        discount: says.money('The discount of promotions on the whole line', 0),
        pvLess: says.pv('The PV that promotions took off the whole line', 0),
      }),
    ),
    'The lines of the order',
  );
