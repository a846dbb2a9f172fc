import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { type RuleName, type RuleRows, valuesOf } from '../../../platform/rules/index.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import type { Banner, CatalogueSnapshot, Category, Country, Product } from '../catalogue-snapshot.ts';

type CategoryRow = Awaited<ReturnType<typeof selectCategories>>[number];

/** Content around the products: small tables. */
export interface Frame {
  categories: CategoryRow[];
  banners: Banner[];
  countries: Country[];
}

export async function readFrame(database: Database): Promise<Frame> {
  const categories = await selectCategories(database);
  const banners = await readBanners(database, sql<boolean>`published`);
  const countries = await database
    .selectFrom('country')
    .selectAll()
    .where('is_served', '=', true)
    .orderBy('sort')
    .orderBy('company_code')
    .execute();
  const provinces = await database
    .selectFrom('province')
    .select(['id', 'company_code', 'code', 'name'])
    .where('is_offered', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const rules = await database
    .selectFrom('company_rule')
    .select(['name', 'company_code', 'value'])
    .where('name', '=', 'registrationAsksContact' satisfies RuleName)
    .execute();
  return { categories, banners, countries: assembleCountries(countries, provinces, rules) };
}

/** Banners that meet a condition, in display order. */
export async function readBanners(database: Database, condition: RawBuilder<boolean>): Promise<Banner[]> {
  const { rows } = await sql<Banner>`
    SELECT id, picture, title, line, button, target, viewers, companies, card_levels AS "cardLevels", languages,
      (extract(epoch FROM begins_at) * 1000)::float8 AS "fromMs", (extract(epoch FROM ends_at) * 1000)::float8 AS "untilMs"
    FROM banner WHERE ${condition} ORDER BY sort, id`.execute(database);
  return rows;
}

const selectCategories = (database: Database) =>
  database
    .selectFrom('category')
    .select(['id', 'partition_id', 'order_type', 'name'])
    .orderBy(sql`partition_id IS NOT NULL`)
    .orderBy('sort')
    .orderBy('id')
    .execute();

export const orderTypesOf = (categories: readonly { id: number; order_type: string }[]): Map<number, string> =>
  new Map(categories.map(({ id, order_type }) => [id, order_type]));

type Shown = Pick<CatalogueSnapshot, 'categories' | 'categoryById' | 'banners' | 'countries' | 'countryByCode'>;

/** Frame in the form of the snapshot: shelves contain the positions of their products. */
export function showFrame(frame: Frame, products: readonly Product[]): Shown {
  const shelves = frame.categories.map(({ id, partition_id, order_type, name }) => ({
    id,
    partitionId: partition_id,
    orderType: order_type,
    name,
  }));
  const { banners, countries } = frame;
  return {
    ...fillShelves(shelves, products),
    banners,
    countries,
    countryByCode: new Map(countries.map((country) => [country.companyCode, country])),
  };
}

export function fillShelves(
  shelves: readonly Omit<Category, 'products'>[],
  products: readonly Product[],
): Pick<CatalogueSnapshot, 'categories' | 'categoryById'> {
  const positions = new Map<number, number[]>(shelves.map(({ id }) => [id, []]));
  const partitionOf = new Map(shelves.map(({ id, partitionId }) => [id, partitionId]));
  // A product on two shelves of a partition is shown in the partition once.
  const put = (shelf: number, position: number): void => {
    const shown = positions.get(shelf);
    if (shown?.at(-1) !== position) shown?.push(position);
  };
  for (const [position, { categoryId, furtherShelves }] of products.entries()) {
    for (const shelf of [categoryId, ...furtherShelves]) {
      put(shelf, position);
      put(partitionOf.get(shelf) ?? shelf, position);
    }
  }
  const categories = shelves.map((shelf) => ({ ...shelf, products: positions.get(shelf.id) ?? [] }));
  return { categories, categoryById: new Map(categories.map((category) => [category.id, category])) };
}

interface CountryRow {
  company_code: string;
  name: Texts;
  flag: string;
  dial_code: string;
  postal_example: string;
  postal_required: boolean;
}

function assembleCountries(
  rows: CountryRow[],
  provinces: { id: number; company_code: string; code: string; name: Texts }[],
  rules: RuleRows,
): Country[] {
  return rows.map(({ company_code, name, flag, dial_code, postal_example, postal_required }) => ({
    companyCode: company_code,
    name,
    flag,
    dialCode: dial_code,
    postalExample: postal_example,
    postalRequired: postal_required,
    asksContact:
      valuesOf(
        ['registrationAsksContact'],
        rules.filter((rule) => rule.company_code === null || rule.company_code === company_code),
      ).registrationAsksContact === 1,
    provinces: provinces
      .filter((province) => province.company_code === company_code)
      .map((province) => ({ id: province.id, code: province.code, name: province.name })),
  }));
}
