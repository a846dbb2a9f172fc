import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';
import { periodStates } from './price-fields.ts';

export const listPricePeriods = defineList({
  name: 'listPricePeriods',
  noun: 'catalogue',
  permission: 'product.read',
  summary: 'The scheduled prices of all variants, including those that are over',
  filters: {
    search: filter.text('A part of the product’s name, or the beginning of its number', 'serum'),
    periodState: filter.oneOf('Its state', periodStates),
    fromAt: filter.dates('When it starts'),
  },
  sorts: ['fromAt'],
  defaultSort: '-fromAt',
  columns: {
    periodNo: column.count('The number of the scheduled price', 31),
    goodsId: column.count('The id of the product', 101),
    productName: column.text('The product’s name', 'Face serum'),
    productNo: column.number('The product number', 'HA-1001'),
    variantName: column.text('The variant’s name; empty for a product with a single variant', '30 ml'),
    periodState: column.code('Its state', periodStates),
    fromAt: column.instant('When it starts'),
    untilAt: column.optionalInstant('When it ends'),
    price: column.money('The price', 48),
    showPrice: column.money('The original price', 64),
    pv: column.pv('Its point value', 33),
    cv: column.pv('The value from which commissions are computed: its CV, the variant’s CV or the variant’s PV', 28),
    plannedBy: column.text('The person who scheduled it', 'lucia'),
  },
  rowKey: ['periodNo'],
});
