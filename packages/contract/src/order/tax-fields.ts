import * as z from 'zod';
import * as says from '../answers.ts';
import { about } from '../described.ts';

const taxLine = says.entity('TaxLine', 'The part of an order that is taxed at one rate', {
  rate: about(z.number(), 'The rate, in percent', 19),
  net: says.money('Its goods without the tax, and its shipping without the tax if prices contain it', 103.36),
  tax: says.money('The tax on them', 19.64),
});

/** Tax within prices, and all tax by rate. `tax` and the fee of kind 3 are only what is added to the prices. */
export const taxFields = () => ({
  taxIncluded: says
    .money('The tax that goods and shipping already contain, which is not added to the total; absent if prices are without tax', 19.64)
    .optional(),
  taxLines: about(
    z.array(taxLine),
    'Net amounts and tax by rate, the highest rate first; absent if one rate is added to the goods. Deposits are not taxed',
  ).optional(),
});
