import type { GoodsDocument, GoodsVariant, GoodsWords } from '@upline/contract';
import type { Cell, CellKind } from '../../exports/table-cells.ts';
import { readManyGoods } from '../../goods/documents/many-goods.ts';
import type { ExistingRows } from '../existing/existing-rows.ts';
import { productColumns, productWordColumns, variantColumns, variantWordColumns, type WordColumn } from './product-columns.ts';
import { readShelves, type Shelves } from './product-surroundings.ts';

const amounts = new Set(['deposit', 'price', 'original', 'pv']);
const counts = new Set(['weight', 'variant']);
const kindOf = (column: string): CellKind => (amounts.has(column) ? 'amount' : counts.has(column) ? 'count' : 'text');
const columns = [...Object.keys(productColumns), ...Object.keys(variantColumns)];

/** A row for each variant. What belongs to the product stands in its first row alone, so that it is changed in one place. */
export const existingProducts: ExistingRows = {
  list: 'listProducts',
  sort: 'productNo',
  columns: Object.fromEntries(columns.map((column) => [column, kindOf(column)])),
  async cellsOf(database, keys) {
    const shelves = await readShelves(database);
    const goods = new Map(
      (await readManyGoods(database, { goodsIds: keys, isLocked: false })).map((live) => [live.goodsId, live.document]),
    );
    return keys.flatMap((key) => {
      const document = goods.get(key);
      return document === undefined ? [] : rowsOf(document, shelves);
    });
  },
};

type Cells = Record<string, Cell>;

function rowsOf(document: GoodsDocument, shelves: Shelves): Cell[][] {
  const [first, ...others] = document.variants;
  const rows = [{ ...cellsOfProduct(document, shelves), ...(first && cellsOfVariant(first)) }, ...others.map(cellsOfVariant)];
  return rows.map((cells: Cells) => columns.map((column) => (column === 'number' ? document.productNo : (cells[column] ?? ''))));
}

const cellsOfProduct = (document: GoodsDocument, shelves: Shelves): Cells => ({
  shelf: shelves.nameOf(document.shelf),
  furtherShelves: document.furtherShelves.map((shelf) => shelves.nameOf(shelf)).join('; '),
  onSale: yesNo(document.onSale),
  offeredUntil: document.offeredUntil,
  weight: document.weightGrams,
  deposit: Number(document.deposit),
  pictures: document.pictures.join('; '),
  ...words(productWordColumns, document),
});

const cellsOfVariant = (variant: GoodsVariant): Cells => ({
  variant: Number(variant.key),
  ...words(variantWordColumns, variant),
  price: Number(variant.price),
  original: Number(variant.originalPrice),
  pv: Number(variant.pv),
  variantPictures: variant.pictures.join('; '),
  variantOnSale: yesNo(variant.onSale),
  companies: variant.companies.join('; '),
});

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');
const words = <Field extends string>(of: readonly WordColumn<Field>[], texts: Record<Field, GoodsWords>): Cells =>
  Object.fromEntries(of.map(({ column, field, locale }) => [column, texts[field][locale] ?? '']));
