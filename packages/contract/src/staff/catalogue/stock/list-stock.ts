import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';

export const listStock = defineList({
  name: 'listStock',
  noun: 'catalogue',
  permission: 'product.read',
  summary: 'The stock of each variant, with its place, its bar code and its limit',
  filters: {
    search: filter.text('A part of the name or of the product number, the whole bar code, or the number of the variant', 'serum'),
    shelf: filter.text('The beginning of the place', 'A-'),
    isLow: filter.flag('Whether fewer pieces are free than the limit says'),
    hasShelf: filter.flag('Whether a place is set'),
  },
  sorts: ['productId', 'shelf', 'stock'],
  defaultSort: 'productId',
  columns: {
    productId: column.count('The number of the variant', 1204),
    productNo: column.number('The number of the product', 'HA-1001'),
    variantName: column.text('The product and what its variant is called', 'Face serum, 30 ml'),
    shelf: column.text('Where it lies; empty where no place is set', 'A-03'),
    ean: column.number('The bar code; empty where it has none', '4006381333931'),
    stock: column.count('Pieces that are free to be ordered', 57),
    held: column.count('Pieces of orders that are not shipped yet', 6),
    onShelf: column.count('Pieces that lie on the shelf: the free ones and those of orders', 63),
    lowLimit: column.text('Fewer free pieces than this are a task; empty where there is no limit', '20'),
    isLow: column.flag('Whether fewer pieces are free than the limit says'),
    published: column.flag('Whether the shop shows the product'),
  },
  rowKey: ['productId'],
});
