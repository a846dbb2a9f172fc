import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';
import { periodStates } from './price-fields.ts';

export const listPricePeriods = defineList({
  name: 'listPricePeriods',
  noun: 'catalogue',
  permission: 'product.read',
  summary: 'The prices for periods of all variants, those that are over included',
  filters: {
    search: filter.text('A part of the product’s name, or the beginning of its number', 'serum'),
    periodState: filter.oneOf('Whether it is in force', periodStates),
    fromAt: filter.dates('When it begins'),
  },
  sorts: ['fromAt'],
  defaultSort: '-fromAt',
  columns: {
    periodNo: column.count('Its number', 31),
    goodsId: column.count('The product', 101),
    productName: column.text('What the product is called', 'Face serum'),
    productNo: column.number('The number of the product', 'HA-1001'),
    variantName: column.text('What the variant is called; empty for a product in one form', '30 ml'),
    periodState: column.code('Whether it is in force', periodStates),
    fromAt: column.instant('From when on'),
    untilAt: column.optionalInstant('Until when'),
    price: column.money('What it costs', 48),
    showPrice: column.money('The original price', 64),
    pv: column.pv('Its point value', 33),
    cv: column.pv('What it counts by CV: its own, or that of the variant, or its PV', 28),
    plannedBy: column.text('Who planned it', 'lucia'),
  },
  rowKey: ['periodNo'],
});
