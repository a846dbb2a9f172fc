import { type Locale, parseLocale } from '@upline/i18n';
import { sql } from 'kysely';
import { textIn } from '../../../../operation/texts.ts';
import type { Texts as Names } from '../../../../platform/database/schema/texts.ts';
import { type Checking, type Fault, fault } from '../../../../desk/imports/import-kind.ts';

export interface Variant {
  id: number;
  name: string;
  stock: number;
  priceCents: bigint;
  showPriceCents: bigint;
  pv: bigint;
  cv: bigint | null;
}

interface Texts {
  texts: Names;
  first: Names | null;
  second: Names | null;
}

const nameIn = (locale: Locale, { texts, first, second }: Texts): string =>
  [texts, first, second]
    .map((names) => textIn(locale, names))
    .filter(Boolean)
    .join(', ');

/** The variants with these numbers, locked in the order of their numbers if the rows are about to be applied. */
export async function readVariants(
  { database, locale, isApplying }: Pick<Checking, 'database' | 'locale' | 'isApplying'>,
  ids: readonly number[],
): Promise<Map<number, Variant>> {
  const { rows } = await sql<Omit<Variant, 'name'> & Texts>`
    SELECT product_variant.id, product.name AS texts, spec1_value AS first, spec2_value AS second, stock, price_cents AS "priceCents",
      show_price_cents AS "showPriceCents", pv, cv
    FROM product_variant JOIN product ON product.id = product_variant.product_id
    WHERE product_variant.id = ANY (${[...ids]}::integer[]) AND product.removed_at IS NULL ORDER BY product_variant.id
    ${isApplying ? sql`FOR NO KEY UPDATE OF product_variant` : sql``}`.execute(database);
  const spoken = parseLocale(locale);
  return new Map(rows.map((row) => [row.id, { ...row, name: nameIn(spoken, row) }]));
}

/** A fault if a readable variant number does not exist. */
export const unknownVariant = ({ variant }: { readonly variant?: number | undefined }, known: Variant | undefined): Fault[] =>
  variant === undefined || known !== undefined ? [] : [fault('variant', 'consoleImports:fault.noVariant')];

export const MOST_VARIANT = 2_147_483_647;
