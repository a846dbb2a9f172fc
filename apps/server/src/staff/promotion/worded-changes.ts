import type { Locale } from '@upline/i18n';
import { cents, centsToText } from '@upline/money';
import { type RawBuilder, sql } from 'kysely';
import { textIn } from '../../operation/texts.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Texts } from '../../platform/database/schema/texts.ts';
import type { ChangedValue } from '../../desk/audit/read-changes.ts';
import { readNames } from './shown-discounts.ts';

/** Maps stored names of values to the terms that staff type. */
const termOf: Readonly<Record<string, string>> = {
  basisPoints: 'percent',
  cents: 'amount',
  minimumCents: 'minimum',
  variantId: 'productName',
};

/** Changes of promotions for people: amounts and percentages as typed, shelves and goods by their names in a language. Removed ones keep their number. */
export async function worded<C extends { values: readonly ChangedValue[] }>(
  database: Database,
  changes: readonly C[],
  locale: Locale,
): Promise<(C & { values: ChangedValue[] })[]> {
  const ids = (what: string): number[] => [
    ...new Set(
      changes.flatMap(({ values }) =>
        values.filter((value) => value.what === what).flatMap(({ before, after }) => [...listed(before), ...listed(after)]),
      ),
    ),
  ];
  const names: Readonly<Record<string, ReadonlyMap<number, string>>> = {
    shelves: await namesOf(database, sql`category`, ids('shelves'), locale),
    products: await namesOf(database, sql`product`, ids('products'), locale),
    variantId: await readNames(database, ids('variantId'), locale),
  };
  const shown = (what: string, value: string | null): string | null => {
    if (value === null) return null;
    if (what === 'cents' || what === 'minimumCents' || what === 'basisPoints') return centsToText(cents(BigInt(value)));
    const known = names[what];
    return known === undefined
      ? value
      : listed(value)
          .map((id) => known.get(id) ?? `#${id}`)
          .join(', ');
  };
  return changes.map((change) => ({
    ...change,
    values: change.values.map(({ what, before, after }) => ({
      what: termOf[what] ?? what,
      before: shown(what, before),
      after: shown(what, after),
    })),
  }));
}

const listed = (value: string | null): number[] => (value ?? '').split(', ').filter(Boolean).map(Number);

async function namesOf(
  database: Database,
  table: RawBuilder<unknown>,
  ids: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: Texts }>`SELECT id, name FROM ${table} WHERE id = ANY (${[...ids]}::int[])`.execute(
    database,
  );
  return new Map(rows.map(({ id, name }) => [id, textIn(locale, name)]));
}
