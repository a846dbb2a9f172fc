import type { GoodsChange, GoodsDocument, GoodsVariant } from '@upline/contract';
import type { ReadRow } from '../../../../desk/imports/import-kind.ts';
import type { ProductRows } from './product-cells.ts';
import { productWordColumns, variantWordColumns } from './product-columns.ts';
import type { DocumentOfRows } from './product-document.ts';
import type { Shelves } from './product-surroundings.ts';

/** Changes of a row, by the number of the row. */
export type Differences = Map<number, { column: string; before: string; after: string }[]>;

const plainColumns: Readonly<Record<string, string>> = {
  onSale: 'onSale',
  offeredUntil: 'offeredUntil',
  shelf: 'shelf',
  furtherShelves: 'furtherShelves',
  weightGrams: 'weight',
  deposit: 'deposit',
  taxClass: 'taxClass',
  pictures: 'pictures',
  maker: 'maker',
  responsiblePerson: 'responsiblePerson',
};
const variantColumns: Readonly<Record<string, string>> = {
  price: 'price',
  originalPrice: 'original',
  pv: 'pv',
  cv: 'cv',
  pictures: 'variantPictures',
  onSale: 'variantOnSale',
  companies: 'companies',
  netQuantity: 'netQuantity',
};
const ownColumns: ReadonlyMap<string, string> = new Map([
  ...Object.entries(plainColumns),
  ...productWordColumns.map(({ column, field, locale }): [string, string] => [`${field}.${locale}`, column]),
]);
const columnsOfVariant: ReadonlyMap<string, string> = new Map([
  ...Object.entries(variantColumns),
  ...variantWordColumns.map(({ column, field, locale }): [string, string] => [`${field}.${locale}`, column]),
]);

/** The row and the column of a document change; undefined for the order of the variants, which has no column. */
export function placeOfChange(
  path: string,
  rows: ProductRows,
  { rowOfVariant }: DocumentOfRows,
): { row: ReadRow; column: string } | undefined {
  const [, key, field] = /^variants\.([^.]+)\.(.+)$/.exec(path) ?? [];
  if (key === undefined || field === undefined) {
    const column = ownColumns.get(path);
    return column === undefined ? undefined : { row: rows.first, column };
  }
  return { row: rowOfVariant.get(key) ?? rows.first, column: columnsOfVariant.get(field) ?? '' };
}

/** The changes of each row. A new product and a new variant have one line each. */
export function differencesOf(
  rows: ProductRows,
  made: DocumentOfRows,
  { before, changes, shelves }: { before: GoodsDocument | undefined; changes: readonly GoodsChange[]; shelves: Shelves },
): Differences {
  const differences: Differences = new Map();
  const add = (row: ReadRow, column: string, was: string, is: string): void =>
    void differences.set(row.row, [...(differences.get(row.row) ?? []), { column, before: was, after: is }]);
  const known = new Set(before?.variants.map(({ key }) => key));
  if (before === undefined) add(rows.first, 'number', '', `${made.document.productNo}, ${made.document.name.en_US ?? ''}`);
  for (const variant of made.document.variants)
    if (!known.has(variant.key)) add(made.rowOfVariant.get(variant.key) ?? rows.first, 'variant', '', inWords(variant));
  for (const { path, before: was, after: is } of changes) {
    const [, key] = /^variants\.([^.]+)\./.exec(path) ?? [];
    if (key === undefined ? before === undefined : !known.has(key)) continue;
    const place = placeOfChange(path, rows, made);
    const shown = path === 'shelf' || path === 'furtherShelves' ? (value: GoodsChange['before']) => shelvesText(value, shelves) : textOf;
    if (place !== undefined) add(place.row, place.column, ...nearDifference(shown(was), shown(is)));
  }
  return differences;
}

const inWords = ({ spec1, spec2, price, pv, cv }: GoodsVariant): string =>
  [spec1.en_US, spec2.en_US, price, `${pv} PV`, cv === '' ? undefined : `${cv} CV`].filter((part) => part !== undefined).join(', ');

const shelvesText = (value: GoodsChange['before'], shelves: Shelves): string =>
  [value]
    .flat()
    .map((shelf) => shelves.nameOf(Number(shelf)))
    .join('; ');

function textOf(value: GoodsChange['before']): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join('; ') : String(value);
}

const MOST_SHOWN = 300;
const SHOWN_BEFORE = 40;

/** Excerpts of two texts from shortly before their first difference, as much as a page shows. */
function nearDifference(before: string, after: string): [string, string] {
  if (before.length <= MOST_SHOWN && after.length <= MOST_SHOWN) return [before, after];
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const from = Math.max(0, at - SHOWN_BEFORE);
  const part = (text: string): string =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + MOST_SHOWN)}${text.length > from + MOST_SHOWN ? '…' : ''}`;
  return [part(before), part(after)];
}
