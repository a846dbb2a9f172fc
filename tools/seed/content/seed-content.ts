import { DEMO } from '@upline/brand';
import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import type { SeededCatalogue, SeededProduct } from '../catalogue/seed-catalogue.ts';
import { bannerTexts } from './banner-words.ts';
import { insertRows } from '../insert-rows.ts';

const DAY_MS = 86_400_000;
const DAYS_BETWEEN_NOTICES = 9;

/** Banners of the home page and announcements, the newest from yesterday. */
export async function seedContent(database: Database, { products, pictures }: SeededCatalogue, now: Date): Promise<void> {
  await insertRows(
    database,
    'banner',
    DEMO.banners
      .map(({ picture, title: text, target }, index) => ({ index, picture, target, ...bannerTexts(text) }))
      .map(({ index, picture, title, line, target }) => ({
        id: index + 1,
        picture: pictures.get(picture)?.key ?? picture,
        title: JSON.stringify(title),
        line: JSON.stringify(line),
        target: targetOf(target, products),
        sort: index + 1,
      })),
  );
  await insertRows(
    database,
    'notice',
    DEMO.notices.map(({ title, body }, index) => ({
      // Gives the newest the highest id, as if they were written one after another.
      id: DEMO.notices.length - index,
      title: JSON.stringify(title),
      body: JSON.stringify(body),
      published_at: new Date(now.getTime() - (1 + index * DAYS_BETWEEN_NOTICES) * DAY_MS),
    })),
  );
  await sql`SELECT setval('banner_id_seq', (SELECT max(id) FROM banner)), setval('notice_id_seq', (SELECT max(id) FROM notice))`.execute(
    database,
  );
}

/** A small assortment may lack the product; then the banner has no link. */
function targetOf(target: (typeof DEMO.banners)[number]['target'], catalogue: readonly SeededProduct[]): string {
  if ('address' in target) return target.address;
  const found = catalogue.find(({ product }) => product.name.en_US === target.product);
  return String(found?.variants[0]?.id ?? '');
}
