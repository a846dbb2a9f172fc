import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { cvOrNone } from '../goods/cv-or-none.ts';
import { instant, instantOrNone } from '../../../desk/staff-fields.ts';

export const periodStates = { planned: 'not begun', now: 'in force', over: 'over', dropped: 'withdrawn before it began' } as const;

const figures = {
  price: says.money('The price'),
  showPrice: says.money('The original price'),
  pv: says.pv('Its point value'),
  cv: cvOrNone(),
};

export const pricePeriod = says.entity('PricePeriod', 'A scheduled price of a variant', {
  periodNo: says.id('The number of the scheduled price', 31),
  from: instant('When it starts'),
  until: instantOrNone('When it ends'),
  ...figures,
  cv: cvOrNone('the variant keeps its own'),
  state: says.code('Its state', periodStates),
  person: says.text('The person who scheduled it', 'lucia'),
  plannedAt: instant('When it was scheduled'),
});

export const variantPrices = says.entity('VariantPrices', 'The current and later prices of a variant', {
  productId: says.id('The id of the variant'),
  variant: says.text('Its name; empty for a product with a single variant', '30 ml'),
  usual: says.entity('UsualPrice', 'The usual price, which applies outside scheduled prices (setPrice)', figures),
  now: says.entity('PriceInForce', 'The current price', { ...figures, until: instantOrNone('When the current price next changes') }),
  periods: about(z.array(pricePeriod), 'Its scheduled prices, earliest first; of those that are over, only the last twenty'),
});

export const periodNo = () => about(field.id(), 'The number of the scheduled price (getProductPrices)', 31);
