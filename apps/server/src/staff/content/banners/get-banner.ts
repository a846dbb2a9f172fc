import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { textIn } from '../../../operation/texts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { bannerAddress } from '../../../platform/pictures/index.ts';
import { pictureLink } from '../../../features/catalogue/index.ts';
import { type BannerDocument, bannerContent } from './banner-content.ts';
import { readContent } from '../../../desk/documents/content-kind.ts';
import { stateOfPeriod } from '../content-state.ts';

export const getBanner: Handler<'getBanner'> = async ({ database, locale, now }, { bannerId }) => {
  const found = await readContent(database, bannerContent, bannerId, { isLocked: false });
  if (found === undefined) return refuse('contentNotFound', { field: 'bannerId' });
  const { version, changedAt, document } = found;
  const { target, beginsAt, endsAt, picture } = document;
  const kept = await database.selectFrom('media').select('address').where('key', '=', picture).executeTakeFirst();
  return {
    data: {
      bannerId,
      version,
      state: stateOfPeriod(document, now),
      picture,
      pictureLink: pictureLink(bannerAddress(kept?.address ?? picture)),
      title: document.title,
      line: document.line,
      button: document.button,
      target: { ...target, name: await targetName(database, target, locale) },
      viewers: document.viewers,
      companies: [...document.companies],
      cardLevels: [...document.cardLevels],
      languages: [...document.languages],
      beginsAt: beginsAt === '' ? null : beginsAt,
      endsAt: endsAt === '' ? null : endsAt,
      isLive: document.isLive,
      changedAt: changedAt.toISOString(),
      sort: document.sort,
    },
  };
};

async function targetName(database: Database, { kind, value }: BannerDocument['target'], locale: Locale): Promise<string> {
  if (kind !== 'product' && kind !== 'shelf') return '';
  const { rows } = await (kind === 'product'
    ? sql<{ name: Texts; part: Texts | null }>`
        SELECT product.name, spec1_value AS part FROM product_variant JOIN product ON product.id = product_id WHERE product_variant.id = ${value}::int`
    : sql<{ name: Texts; part: Texts | null }>`SELECT name, NULL AS part FROM category WHERE id = ${value}::int`
  ).execute(database);
  const [row] = rows;
  return [row?.name, row?.part]
    .map((text) => textIn(locale, text))
    .filter((text) => text !== '')
    .join(', ');
}
