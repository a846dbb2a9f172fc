import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';
import { goodsStates } from './goods-fields.ts';

export const listProducts = defineList({
  name: 'listProducts',
  noun: 'catalogue',
  permission: 'product.read',
  summary: 'The products of the shop, those that are not offered included',
  filters: {
    search: filter.text('A part of the name, or the beginning of the product number', 'serum'),
    goodsState: filter.oneOf('Whether the shop offers it', goodsStates),
    hasDraft: filter.flag('Whether something is prepared that is not live'),
    goingLive: filter.flag('Whether its draft goes live at a time that was set'),
    lacksWords: filter.flag('Whether a name, a line or a description is missing in a language'),
    isLowOrOut: filter.flag('Whether a variant on sale is sold out or has fewer pieces than its limit'),
    changedAt: filter.dates('When it was last changed'),
  },
  sorts: ['changedAt', 'productNo'],
  defaultSort: '-changedAt',
  columns: {
    goodsId: column.count('The number of the product itself', 101),
    thumb: column.text('Its first picture, below the shop’s address; empty for none', '/images/p/1-0/320.webp'),
    productName: column.text('Its name', 'Face serum'),
    productNo: column.number('The number of the product', 'HA-1001'),
    shelfName: column.text('The shelf it stands on', 'Serums'),
    variants: column.count('Variants on sale', 6),
    priceFrom: column.money('What its cheapest variant on sale costs', 38),
    pvFrom: column.pv('The PV of that variant', 27),
    cvFrom: column.pv('What that variant counts by CV: its CV, or its PV without one', 24),
    stock: column.count('Pieces of its variants on sale that are free to be ordered', 1048),
    isLowOrOut: column.flag('Whether a variant on sale is sold out or has fewer pieces than its limit'),
    goodsState: column.code('Whether the shop offers it', goodsStates),
    hasDraft: column.flag('Whether something is prepared that is not live'),
    goesLiveAt: column.optionalInstant('When its draft goes live'),
    offeredUntil: column.optionalInstant('Until when the shop offers it'),
    missingWords: column.count('Names, lines and descriptions that languages lack', 2),
    changedAt: column.instant('When it was last changed'),
  },
  rowKey: ['goodsId'],
});
