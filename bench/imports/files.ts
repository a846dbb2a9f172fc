import { stringify } from 'csv-stringify/sync';
import type { Cell } from '../../apps/server/src/platform/tables/table.ts';
import { writeXlsx } from '../../apps/server/src/platform/tables/write-xlsx.ts';

export type Format = 'csv' | 'xlsx';

/** A file with rows, as people make it from a template. */
export interface BenchFile {
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** New products with two variants each, in English and Chinese. Product fields are in the product's first row. */
export const newProducts = (count: number): BenchFile => ({
  columns: ['number', 'name', 'name.zh_CN', 'shelf', 'weight', 'onSale', 'spec1', 'value1', 'price', 'original', 'pv'],
  rows: numbers(count).map((at) => {
    const product = Math.floor(at / 2);
    const own = at % 2 === 0 ? [`Serum ${product}`, `精华 ${product}`, 'Care > Faces', 180, 'no', 'Size'] : ['', '', '', '', '', ''];
    return [`B-${product}`, ...own, at % 2 === 0 ? '30 ml' : '50 ml', 20 + (at % 50), 90, 12];
  }),
});

/** Renames each of the same products and changes the price of each variant. */
export const changedProducts = (variants: readonly { id: number; number: string }[]): BenchFile => ({
  columns: ['number', 'name', 'variant', 'price'],
  rows: variants.map(({ id, number }, at) => [number, at % 2 === 0 ? `Face serum ${number}` : '', id, 21 + (at % 50)]),
});

export const prices = (variants: readonly { id: number }[], more: number): BenchFile => ({
  columns: ['variant', 'price', 'original', 'pv'],
  rows: variants.map(({ id }, at) => [id, 25 + more + (at % 50), 95 + more, 14 + more]),
});

export const stockCounts = (variants: readonly { id: number }[], more: number): BenchFile => ({
  columns: ['variant', 'pieces', 'reason'],
  rows: variants.map(({ id }, at) => [id, 100 + more + (at % 90), 'count of November']),
});

export const stockChanges = (variants: readonly { id: number }[], more: number): BenchFile => ({
  columns: ['variant', 'change', 'reason'],
  rows: variants.map(({ id }, at) => [id, 1 + more + (at % 9), 'delivered']),
});

/** Translates each variant's first value into one more language. */
export const translatedValues = (variants: readonly { id: number }[]): BenchFile => ({
  columns: ['id', 'language', 'source', 'target'],
  rows: variants.map(({ id }, at) => [
    `variant.${id}.spec1`,
    'ja_JP',
    at % 2 === 0 ? '30 ml' : '50 ml',
    `${at % 2 === 0 ? 30 : 50} ミリ ${at}`,
  ]),
});

export async function bytesOf({ columns, rows }: BenchFile, format: Format): Promise<Buffer> {
  if (format === 'csv') return Buffer.from(stringify([columns, ...rows] as Cell[][]));
  const table = { titles: [...columns], kinds: columns.map(() => 'count' as const), cellsOf: () => [] };
  const chunks: Buffer[] = [];
  for await (const chunk of writeXlsx(table, source(rows as Cell[][]))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* source(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  for (let at = 0; at < rows.length; at += 1_000) yield rows.slice(at, at + 1_000);
}
