import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declared } from './handlers.ts';
import type { Declaration, Declared } from './operation/declaration.ts';
import { keptAsHistory } from './operation/rows-of-member.ts';
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** The tables whose rows name a member, by a foreign key or by the name of a column. */
async function tablesOfMembers(): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    SELECT DISTINCT class.relname AS table FROM pg_class AS class JOIN pg_attribute AS field ON field.attrelid = class.oid
    WHERE class.relkind IN ('r', 'p') AND NOT class.relispartition AND class.relnamespace = 'public'::regnamespace AND field.attnum > 0 AND NOT field.attisdropped
      AND (field.attname ~ '^(.*_)?(member|payer|sponsor|placement_parent)_(id|code)$' OR EXISTS (SELECT FROM pg_constraint AS key
        WHERE key.contype = 'f' AND key.conrelid = class.oid AND key.confrelid = 'member'::regclass AND field.attnum = ANY (key.conkey)))
    ORDER BY 1`.execute(test.admin);
  return rows.map(({ table }) => table);
}

/** Faults in the declarations of a shop with these tables, one line each. */
function faultsOf(tables: readonly string[], nouns: Declared<never>): string[] {
  const declarations = Object.entries(nouns).flatMap(([noun, { ofMembers = {} }]) =>
    Object.keys(ofMembers).map((table) => ({ noun, table })),
  );
  const nounsOf = (table: string) => declarations.filter((one) => one.table === table).map(({ noun }) => noun);
  return [
    ...tables.flatMap((table) =>
      nounsOf(table).length === 1 ? [] : [`${table} is declared by ${nounsOf(table).join(' and ') || 'no noun'}`],
    ),
    ...declarations.flatMap(({ noun, table }) =>
      tables.includes(table) ? [] : [`${noun} declares ${table}, which holds no rows of members`],
    ),
  ];
}

describe('each table with rows of members', () => {
  it('is declared by one noun, which says what ending, handing over and merging a membership means for them', async () => {
    const tables = await tablesOfMembers();
    expect(tables).toEqual(
      expect.arrayContaining(['member', 'cart', 'payment_attempt', 'pv_row', 'period_line', 'sandbox_partner_credit']),
    );
    expect(faultsOf(tables, declared)).toEqual([]);
  });

  it('is found when it is new, with and without a foreign key', async () => {
    await sql`CREATE TABLE gift (giver bigint REFERENCES member)`.execute(test.admin);
    await sql`CREATE TABLE wish (of_member_id bigint)`.execute(test.admin);
    expect(faultsOf(await tablesOfMembers(), declared)).toEqual(['gift is declared by no noun', 'wish is declared by no noun']);
  });

  it('is refused from two nouns, and under a name that no table has', () => {
    const cart: Declaration<never> = { operations: () => ({}), ofMembers: { cart: keptAsHistory('a reason') } };
    expect(faultsOf(['cart'], { cart, basket: cart })).toEqual(['cart is declared by cart and basket']);
    expect(faultsOf([], { cart })).toEqual(['cart declares cart, which holds no rows of members']);
  });
});
