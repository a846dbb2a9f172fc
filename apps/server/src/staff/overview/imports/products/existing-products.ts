import type { GoodsDocument, GoodsVariant, GoodsWords } from '@upline/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import type { Cell, CellKind } from '../../../../platform/tables/table.ts';
import { readManyGoods } from '../../../../features/catalogue/index.ts';
import { products, type TextField, type TextKind, variants } from '../../../content/translations/index.ts';
import { bitOf, languages } from '../../../../desk/lists/locale-bits.ts';
import type { ExistingRows } from '../../../../desk/imports/existing/existing-rows.ts';
import { productColumns, productWordColumns, variantColumns, variantWordColumns, type WordColumn } from './product-columns.ts';
import { readShelves, type Shelves } from './product-surroundings.ts';

const amounts = new Set(['deposit', 'price', 'original', 'pv', 'cv']);
const counts = new Set(['weight', 'variant']);
const kindOf = (column: string): CellKind => (amounts.has(column) ? 'amount' : counts.has(column) ? 'count' : 'text');
const columns = [...Object.keys(productColumns), ...Object.keys(variantColumns)];

/** A row for each variant. Product values are only in its first row, so that they are changed in one place. */
export const existingProducts: ExistingRows = {
  list: 'listProducts',
  sort: 'productNo',
  columns: Object.fromEntries(columns.map((column) => [column, kindOf(column)])),
  unused: unusedLanguages,
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

/** Columns of languages in which no product has a text. With all of them a file of many rows would be too large to import. */
async function unusedLanguages(database: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ kind: number; field: number; missing: number }>`
    SELECT (id >> 48)::integer AS kind, (id & 255)::integer AS field, bit_and(missing) AS missing FROM translatable
    WHERE id < text_no(${sql.lit(variants.no + 1)}, 0, 0) GROUP BY 1, 2`.execute(database);
  const missing = new Map(rows.map((row) => [`${row.kind} ${row.field}`, row.missing]));
  const unusedOf = ({ no, texts }: TextKind, of: readonly WordColumn[]): string[] =>
    of.flatMap(({ column, field, locale }) => {
      const language = languages.find((one) => one === locale);
      const inAll = missing.get(`${no} ${texts[field as TextField]?.no}`);
      return language !== undefined && (inAll === undefined || (inAll & bitOf(language)) !== 0) ? [column] : [];
    });
  return new Set([...unusedOf(products, productWordColumns), ...unusedOf(variants, variantWordColumns)]);
}

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
  taxClass: document.taxClass,
  pictures: document.pictures.join('; '),
  maker: document.maker,
  responsiblePerson: document.responsiblePerson,
  ...words(productWordColumns, document),
});

const cellsOfVariant = (variant: GoodsVariant): Cells => ({
  variant: Number(variant.key),
  ...words(variantWordColumns, variant),
  price: Number(variant.price),
  original: Number(variant.originalPrice),
  pv: Number(variant.pv),
  cv: variant.cv === '' ? '' : Number(variant.cv),
  variantPictures: variant.pictures.join('; '),
  variantOnSale: yesNo(variant.onSale),
  companies: variant.companies.join('; '),
  netQuantity: variant.netQuantity,
});

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');
const words = <Field extends string>(of: readonly WordColumn<Field>[], texts: Record<Field, GoodsWords>): Cells =>
  Object.fromEntries(of.map(({ column, field, locale }) => [column, texts[field][locale] ?? '']));
