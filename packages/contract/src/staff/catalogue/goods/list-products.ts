import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';
import { goodsStates } from './goods-fields.ts';

export const listProducts = defineList({
  name: 'listProducts',
  noun: 'catalogue',
  permission: 'product.read',
  summary: 'The products of the shop, including those that are not offered',
  filters: {
    search: filter.text('A part of the name, or the beginning of the product number', 'serum'),
    goodsState: filter.oneOf('Whether the shop offers it', goodsStates),
    hasDraft: filter.flag('Whether it has a draft'),
    goingLive: filter.flag('Whether its draft is scheduled to go live'),
    lacksWords: filter.flag('Whether a name, short description or description is missing in a language'),
    isLowOrOut: filter.flag('Whether a variant on sale is sold out or has fewer available pieces than its limit'),
    changedAt: filter.dates('When it was last changed'),
  },
  sorts: ['changedAt', 'productNo'],
  defaultSort: '-changedAt',
  columns: {
    goodsId: column.count('The id of the product', 101),
    thumb: column.text('Its first picture, relative to the shop’s URL; empty if there is none', '/images/p/1-0/320.webp'),
    productName: column.text('Its name', 'Face serum'),
    productNo: column.number('The product number', 'HA-1001'),
    shelfName: column.text('The main category', 'Serums'),
    variants: column.count('Number of variants on sale', 6),
    priceFrom: column.money('The price of its cheapest variant on sale', 38),
    pvFrom: column.pv('The PV of that variant', 27),
    cvFrom: column.pv('The value from which commissions on that variant are computed: its CV, or its PV if it has none', 24),
    stock: column.count('Number of available pieces of its variants on sale', 1048),
    isLowOrOut: column.flag('Whether a variant on sale is sold out or has fewer available pieces than its limit'),
    goodsState: column.code('Whether the shop offers it', goodsStates),
    hasDraft: column.flag('Whether it has a draft'),
    goesLiveAt: column.optionalInstant('When its draft is scheduled to go live'),
    offeredUntil: column.optionalInstant('The time at which the shop stops offering it'),
    missingWords: column.count('Number of names, short descriptions and descriptions missing in other languages', 2),
    changedAt: column.instant('When it was last changed'),
  },
  rowKey: ['goodsId'],
});
