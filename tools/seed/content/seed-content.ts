import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import type { Texts } from '../../../apps/server/src/platform/database/schema/texts.ts';
import type { SeededProduct } from '../catalogue/seed-catalogue.ts';
import { insertRows } from '../insert-rows.ts';
import { NOTICES } from './notices.ts';
import { inAllLanguages } from './translations.ts';

interface BannerPlan {
  picture: string;
  title: Texts;
  /** English name of the product it leads to, or an address elsewhere. */
  target: { product: string } | { address: string };
}

const BANNERS: readonly BannerPlan[] = [
  {
    picture: 'b/winter-skin',
    title: { en_US: 'Winter skin: richer care for dry air', zh_CN: '冬日肌肤：为干燥空气准备的丰润护理' },
    target: { product: 'Winter skin set' },
  },
  {
    picture: 'b/evening-home',
    title: { en_US: 'Evening at home: slow light and spruce', zh_CN: '居家夜晚：柔光与云杉' },
    target: { product: 'Evening at home set' },
  },
  {
    picture: 'b/daily-greens',
    title: { en_US: 'Daily greens: thirty mornings in a box', zh_CN: '每日绿蔬：一盒三十个清晨' },
    target: { product: 'Nordic greens' },
  },
  {
    picture: 'b/birch-steam',
    title: { en_US: 'Birch and steam: notes from the sauna', zh_CN: '桦木与蒸汽：桑拿手记' },
    target: { address: 'https://halden.example/journal/sauna' },
  },
];

const DAY_MS = 86_400_000;
const DAYS_BETWEEN_NOTICES = 9;

/** Banners of the home page and announcements, the newest from yesterday. */
export async function seedContent(database: Database, catalogue: readonly SeededProduct[], now: Date): Promise<void> {
  await insertRows(
    database,
    'banner',
    BANNERS.map(({ picture, title, target }, index) => ({
      id: index + 1,
      picture,
      title: JSON.stringify(inAllLanguages(title)),
      target: targetOf(target, catalogue),
      sort: index + 1,
    })),
  );
  await insertRows(
    database,
    'notice',
    NOTICES.map(({ title, body }, index) => ({
      // The newest has the highest id, as if they had been written one after another.
      id: NOTICES.length - index,
      title: JSON.stringify(title),
      body: JSON.stringify(body),
      published_at: new Date(now.getTime() - (1 + index * DAYS_BETWEEN_NOTICES) * DAY_MS),
    })),
  );
  await sql`SELECT setval('banner_id_seq', (SELECT max(id) FROM banner)), setval('notice_id_seq', (SELECT max(id) FROM notice))`.execute(
    database,
  );
}

/** A small assortment may lack the product; then the banner leads nowhere. */
function targetOf(target: BannerPlan['target'], catalogue: readonly SeededProduct[]): string {
  if ('address' in target) return target.address;
  const found = catalogue.find(({ product }) => product.name.en_US === target.product);
  return String(found?.variants[0]?.id ?? '');
}
