import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { cvOrNone } from '../goods/cv-or-none.ts';
import { instant, instantOrNone } from '../../../desk/staff-fields.ts';

export const periodStates = { planned: 'not begun', now: 'in force', over: 'over', dropped: 'taken back before it began' } as const;

const figures = {
  price: says.money('What it costs'),
  showPrice: says.money('The original price'),
  pv: says.pv('Its point value'),
  cv: cvOrNone(),
};

export const pricePeriod = says.entity('PricePeriod', 'A price of a variant for a period', {
  periodNo: says.id('Its number', 31),
  from: instant('From when on'),
  until: instantOrNone('Until when'),
  ...figures,
  cv: cvOrNone('the variant keeps its own'),
  state: says.code('Whether it is in force', periodStates),
  person: says.text('Who planned it', 'lucia'),
  plannedAt: instant('When'),
});

export const variantPrices = says.entity('VariantPrices', 'What a variant costs, now and later', {
  productId: says.id('The variant'),
  variant: says.text('What it is called; empty for a product in one form', '30 ml'),
  usual: says.entity('UsualPrice', 'What it costs where no period applies (setPrice)', figures),
  now: says.entity('PriceInForce', 'What it costs now', { ...figures, until: instantOrNone('When that changes') }),
  periods: about(z.array(pricePeriod), 'Its periods, the earliest first; of those that are over the last twenty'),
});

export const periodNo = () => about(field.id(), 'The period, by its number (getProductPrices)', 31);
