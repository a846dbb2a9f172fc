import type { GoodsDocument, GoodsVariant, GoodsWords, TaxClass } from '@upline/contract';
import { type LiveGoods, sanitiseDescription } from '../../../../features/catalogue/index.ts';
import type { ReadRow } from '../../../../desk/imports/import-kind.ts';
import { cellOf, type ProductRows } from './product-cells.ts';
import {
  partsOf,
  picturesIn,
  productWordColumns,
  tidyWords,
  variantColumns,
  variantWordColumns,
  type WordColumn,
} from './product-columns.ts';
import type { Surroundings } from './product-surroundings.ts';

export interface DocumentOfRows {
  document: GoodsDocument;
  rowOfVariant: ReadonlyMap<string, ReadRow>;
}

export const nothingYet = (productNo: string): GoodsDocument => ({
  productNo,
  onSale: false,
  shelf: 0,
  furtherShelves: [],
  offeredUntil: '',
  name: {},
  summary: {},
  introduction: {},
  spec1: {},
  spec2: {},
  weightGrams: 0,
  deposit: '0.00',
  taxClass: 'standard',
  shippingNotice: {},
  pictures: [],
  maker: '',
  responsiblePerson: '',
  ingredients: {},
  warnings: {},
  variants: [],
});

/**
 * The product that its rows describe. A column that the file lacks changes nothing. An empty cell removes words and a variant's own pictures, and keeps what a product must have:
 * its English name, figures, shelf. Variants without a row stay. Faults are added to the rows.
 */
export function documentOfRows(rows: ProductRows, productNo: string, live: LiveGoods | undefined, around: Surroundings): DocumentOfRows {
  const before = live?.document ?? nothingYet(productNo);
  const { document: variants, rowOfVariant } = variantsOf(rows, before, around);
  const { deposit, weight } = { deposit: rows.shared('deposit'), weight: rows.shared('weight') };
  const shelf = rows.shared('shelf');
  const place = shelf === undefined ? before.shelf : around.shelves.find(String(shelf));
  if (place === undefined) rows.blame(rows.first, 'shelf', 'consoleImports:fault.noShelf');
  const onSale = rows.shared('onSale');
  const pictures = rows.shared('pictures');
  const document: GoodsDocument = {
    ...before,
    ...wordsOf(productWordColumns, before, (column) =>
      rows.has(column) ? (rows.shared(column) ?? (column === 'name' ? undefined : null)) : undefined,
    ),
    onSale: onSale === undefined ? before.onSale : onSale === 'yes',
    shelf: place ?? before.shelf,
    furtherShelves: furtherOf(rows, before, place ?? before.shelf, around),
    offeredUntil: rows.has('offeredUntil') ? String(rows.shared('offeredUntil') ?? '') : before.offeredUntil,
    weightGrams: Number(weight ?? before.weightGrams),
    deposit: String(deposit ?? before.deposit),
    taxClass: (rows.shared('taxClass') as TaxClass | undefined) ?? before.taxClass,
    pictures: pictures === undefined ? before.pictures : keysOf(picturesIn(String(pictures)), around),
    maker: textOf(rows, 'maker', before.maker),
    responsiblePerson: textOf(rows, 'responsiblePerson', before.responsiblePerson),
    variants,
  };
  return { document, rowOfVariant };
}

/** A text that is the same in every language; an empty cell removes it. A text equivalent to the live one keeps the live form. */
function textOf(rows: ProductRows, column: string, before: string): string {
  if (!rows.has(column)) return before;
  const said = String(rows.shared(column) ?? '');
  return said === tidyWords(before) ? before : said;
}

/** Shelves after the first; an empty cell removes the product from them. */
function furtherOf(rows: ProductRows, before: GoodsDocument, first: number, { shelves }: Surroundings): number[] {
  if (!rows.has('furtherShelves')) return before.furtherShelves;
  const found = partsOf(String(rows.shared('furtherShelves') ?? '')).map((named) => shelves.find(named));
  if (found.includes(undefined)) rows.blame(rows.first, 'furtherShelves', 'consoleImports:fault.noShelf');
  return [...new Set(found)].filter((shelf) => shelf !== undefined).filter((shelf) => shelf !== first);
}

type Words<Field extends string> = Record<Field, GoodsWords>;

/** Words merged with cells: a text, null for none, undefined for a missing column. A text equivalent to the live one keeps the live form. */
function wordsOf<Field extends string>(
  columns: readonly WordColumn<Field>[],
  before: Words<Field>,
  said: (column: string) => string | number | null | undefined,
): Words<Field> {
  const words = {} as Words<Field>;
  for (const { column, field, locale } of columns) {
    words[field] ??= { ...before[field] };
    const value = said(column);
    const known = before[field][locale];
    if (value === undefined || (known !== undefined && value !== null && tidyWords(known) === String(value))) continue;
    const text = value === null ? '' : field === 'introduction' ? sanitiseDescription(String(value)) : String(value);
    if (text === '') delete words[field][locale];
    else words[field][locale] = text;
  }
  return words;
}

/** Pictures by their keys; an unknown name stays, so that the rows get a fault for it. */
const keysOf = (names: readonly string[], { pictures }: Pick<Surroundings, 'pictures'>): string[] =>
  names.map((name) => pictures.get(name) ?? name);

function variantsOf(
  rows: ProductRows,
  before: GoodsDocument,
  around: Surroundings,
): { document: GoodsVariant[]; rowOfVariant: Map<string, ReadRow> } {
  const variants = new Map(before.variants.map((variant) => [variant.key, variant]));
  const rowOfVariant = new Map<string, ReadRow>();
  for (const row of rows.rows) {
    if (!saysVariant(row)) continue;
    const number = cellOf(row, 'variant');
    const known = number === undefined ? undefined : variants.get(String(number));
    if (number !== undefined && known === undefined) {
      rows.blame(row, 'variant', 'consoleImports:fault.variantElsewhere');
      continue;
    }
    if (number === undefined && row.unread.includes('variant')) continue;
    const key = known?.key ?? `n${row.row}`;
    rowOfVariant.set(key, row);
    variants.set(key, {
      ...variantOf(rows, row, key, known),
      pictures: keysOf(ownPictures(row, known), around),
    });
  }
  return { document: [...variants.values()], rowOfVariant };
}

/** A product without variants has a row too. */
const saysVariant = ({ readable, unread }: ReadRow): boolean =>
  Object.keys(variantColumns).some((column) => readable[column] !== undefined || unread.includes(column));

function variantOf(rows: ProductRows, row: ReadRow, key: string, known: GoodsVariant | undefined): Omit<GoodsVariant, 'pictures'> {
  const price = cellOf(row, 'price') ?? known?.price;
  const pv = cellOf(row, 'pv') ?? known?.pv;
  if (price === undefined) rows.blame(row, 'price', 'consoleImports:fault.empty');
  if (pv === undefined) rows.blame(row, 'pv', 'consoleImports:fault.empty');
  const onSale = cellOf(row, 'variantOnSale');
  const words = wordsOf(variantWordColumns, known ?? { spec1: {}, spec2: {} }, (column) =>
    Object.hasOwn(row.readable, column) ? (cellOf(row, column) ?? null) : undefined,
  );
  return {
    key,
    ...words,
    price: String(price ?? '0.00'),
    originalPrice: String(cellOf(row, 'original') ?? originalBeside(known) ?? price ?? '0.00'),
    pv: String(pv ?? '0.00'),
    cv: String(cellOf(row, 'cv') ?? known?.cv ?? ''),
    onSale: onSale === undefined ? (known?.onSale ?? true) : onSale === 'yes',
    companies: companiesOf(row, known),
    netQuantity: Object.hasOwn(row.readable, 'netQuantity') ? String(cellOf(row, 'netQuantity') ?? '') : (known?.netQuantity ?? ''),
  };
}

/** Companies of the row; an empty cell means all of them. */
function companiesOf(row: ReadRow, known: GoodsVariant | undefined): string[] {
  if (!Object.hasOwn(row.readable, 'companies')) return known?.companies ?? [];
  return [...new Set(partsOf(String(cellOf(row, 'companies') ?? '')))].toSorted();
}

/** A variant's higher original price, which stays; undefined if there is none: the original price then follows the price. */
const originalBeside = (known: GoodsVariant | undefined): string | undefined =>
  known === undefined || known.originalPrice === known.price ? undefined : known.originalPrice;

function ownPictures(row: ReadRow, known: GoodsVariant | undefined): string[] {
  const own = cellOf(row, 'variantPictures');
  if (own === undefined && !Object.hasOwn(row.readable, 'variantPictures')) return known?.pictures ?? [];
  return picturesIn(String(own ?? ''));
}
