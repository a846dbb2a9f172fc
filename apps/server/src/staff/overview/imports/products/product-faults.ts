import type { GoodsDocument, GoodsVariant, GoodsWords } from '@upline/contract';
import { centsFromText } from '@upline/money';
import type { ReadRow } from '../../../../desk/imports/import-kind.ts';
import type { ProductRows } from './product-cells.ts';
import { productWordColumns, variantWordColumns } from './product-columns.ts';
import type { DocumentOfRows } from './product-document.ts';
import type { Surroundings } from './product-surroundings.ts';

/** Adds all faults of the resulting product to the rows, each where it can be corrected. */
export function blameDocument(rows: ProductRows, made: DocumentOfRows, before: GoodsDocument | undefined, around: Surroundings): void {
  blameWords(rows, made);
  blameNew(rows, made.document, before);
  blamePrices(rows, made);
  blamePictures(rows, made, before, around);
  blameSpecs(rows, made);
  blameOffer(rows, made.document);
  blameEnd(rows, made.document, before, around);
  blameCompanies(rows, made, before, around);
  if (made.document.variants.length > MOST_VARIANTS)
    rows.blame(rows.first, 'number', 'consoleImports:fault.tooManyVariants', { most: MOST_VARIANTS });
}

const MOST_VARIANTS = 100;

/** Words in any language need the English, which missing languages fall back to. */
function blameWords(rows: ProductRows, { document, rowOfVariant }: DocumentOfRows): void {
  for (const { base, field, locale } of productWordColumns)
    if (locale === 'en_US' && lacksEnglish(document[field], field === 'name'))
      rows.blame(rows.first, base, 'messages:error.productRefused_english');
  for (const variant of document.variants)
    for (const { base, field, locale } of variantWordColumns)
      if (locale === 'en_US' && lacksEnglish(variant[field], false))
        rows.blame(rowOfVariant.get(variant.key) ?? rows.first, base, 'messages:error.productRefused_english');
}

const lacksEnglish = (words: GoodsWords, isNeeded: boolean): boolean =>
  words.en_US === undefined && (isNeeded || Object.keys(words).length > 0);

function blameNew(rows: ProductRows, { weightGrams }: GoodsDocument, before: GoodsDocument | undefined): void {
  if (before !== undefined) return;
  if (rows.shared('shelf') === undefined) rows.blame(rows.first, 'shelf', 'consoleImports:fault.empty');
  if (weightGrams === 0) rows.blame(rows.first, 'weight', 'consoleImports:fault.empty');
}

function blamePrices(rows: ProductRows, { document, rowOfVariant }: DocumentOfRows): void {
  for (const [key, row] of rowOfVariant) {
    const variant = document.variants.find((each) => each.key === key);
    if (variant === undefined || row.unread.includes('price') || row.unread.includes('original')) continue;
    const { price, originalPrice } = variant;
    if (row.readable['price'] !== undefined && centsFromText(price) === 0n) rows.blame(row, 'price', 'consoleImports:fault.zero');
    if (centsFromText(originalPrice) < centsFromText(price)) rows.blame(row, 'original', 'consoleImports:fault.belowPrice', { price });
  }
}

function blamePictures(rows: ProductRows, made: DocumentOfRows, before: GoodsDocument | undefined, { pictures }: Surroundings): void {
  const isKnown = new Set(pictures.values());
  const known = new Set([...(before?.pictures ?? []), ...(before?.variants.flatMap((variant) => variant.pictures) ?? [])]);
  const blame = (row: ReadRow, column: string, keys: readonly string[]): void => {
    const lacking = keys.find((key) => !known.has(key) && !isKnown.has(key));
    if (lacking !== undefined) rows.blame(row, column, 'consoleImports:fault.noPicture', { picture: lacking });
  };
  blame(rows.first, 'pictures', made.document.pictures);
  for (const variant of made.document.variants)
    blame(made.rowOfVariant.get(variant.key) ?? rows.first, 'variantPictures', variant.pictures);
}

/** Offered variants differ in the dimensions that the product has, and in no other. */
function blameSpecs(rows: ProductRows, { document, rowOfVariant }: DocumentOfRows): void {
  const { spec1, spec2, variants } = document;
  if (isThere(spec2) && !isThere(spec1)) rows.blame(rows.first, 'spec1', 'consoleImports:fault.empty');
  const seen = new Map<string, GoodsVariant>();
  for (const variant of variants.filter(({ onSale }) => onSale)) {
    const row = rowOfVariant.get(variant.key) ?? rows.first;
    for (const [own, named, column, title] of [
      [variant.spec1, spec1, 'value1', 'spec1'],
      [variant.spec2, spec2, 'value2', 'spec2'],
    ] as const) {
      if (isThere(named) && !isThere(own)) rows.blame(row, column, 'consoleImports:fault.empty');
      if (!isThere(named) && isThere(own)) rows.blame(row, column, 'consoleImports:fault.noSpec', { column: title });
    }
    const specs = JSON.stringify([variant.spec1.en_US, variant.spec2.en_US]).toLowerCase();
    const same = seen.get(specs);
    if (same !== undefined) {
      const other = rowOfVariant.get(same.key);
      if (other === undefined) rows.blame(row, 'value1', 'consoleImports:fault.sameSpecsInShop', { variant: same.key });
      else rows.blame(row, 'value1', 'consoleImports:fault.sameSpecs', { row: other.row });
    }
    seen.set(specs, variant);
  }
}

const isThere = (words: GoodsWords): boolean => words.en_US !== undefined;

function blameOffer(rows: ProductRows, { onSale, variants, pictures }: GoodsDocument): void {
  if (!onSale) return;
  if (!variants.some((variant) => variant.onSale)) rows.blame(rows.first, 'onSale', 'messages:error.productRefused_nothingOffered');
  if (pictures.length === 0) rows.blame(rows.first, 'pictures', 'messages:error.productRefused_noPicture');
}

function blameEnd(rows: ProductRows, { offeredUntil }: GoodsDocument, before: GoodsDocument | undefined, { now }: Surroundings): void {
  if (offeredUntil === '' || offeredUntil === before?.offeredUntil || new Date(offeredUntil) > now) return;
  rows.blame(rows.first, 'offeredUntil', 'messages:error.productRefused_endPast');
}

function blameCompanies(rows: ProductRows, made: DocumentOfRows, before: GoodsDocument | undefined, { companies }: Surroundings): void {
  const known = new Set(before?.variants.flatMap((variant) => variant.companies));
  for (const variant of made.document.variants)
    if (variant.companies.some((code) => !known.has(code) && !companies.has(code)))
      rows.blame(made.rowOfVariant.get(variant.key) ?? rows.first, 'companies', 'messages:error.productRefused_company');
}
