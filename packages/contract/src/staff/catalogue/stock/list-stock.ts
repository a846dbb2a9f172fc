import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';

export const listStock = defineList({
  name: 'listStock',
  noun: 'catalogue',
  permission: 'product.read',
  summary: 'The stock of each variant, with its place, bar code and limit',
  filters: {
    search: filter.text('Part of the name or of the product number, the whole bar code, or the id of the variant', 'serum'),
    shelf: filter.text('The beginning of the place', 'A-'),
    isLow: filter.flag('Whether fewer pieces are available than the limit'),
    hasShelf: filter.flag('Whether a place is set'),
  },
  sorts: ['productId', 'shelf', 'stock'],
  defaultSort: 'productId',
  columns: {
    productId: column.count('The id of the variant', 1204),
    productNo: column.number('The product number', 'HA-1001'),
    variantName: column.text('The names of the product and the variant', 'Face serum, 30 ml'),
    shelf: column.text('Its place in the warehouse; empty if none is set', 'A-03'),
    ean: column.number('The bar code; empty if it has none', '4006381333931'),
    stock: column.count('Number of pieces available to order', 57),
    held: column.count('Number of pieces of orders that are not shipped yet', 6),
    onShelf: column.count('Number of pieces on the shelf: available pieces and those of orders', 63),
    lowLimit: column.text('The limit: with fewer available pieces a task is created; empty if there is none', '20'),
    isLow: column.flag('Whether fewer pieces are available than the limit'),
    published: column.flag('Whether the shop shows the product'),
  },
  rowKey: ['productId'],
});
