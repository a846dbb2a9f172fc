import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import { textIn } from '../../operation/texts.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Texts } from '../../platform/database/schema/texts.ts';
import { bannerAddress } from '../../platform/pictures/index.ts';
import { pictureLink } from './picture-link.ts';

export interface ShownPicture {
  /** Content-based part of its address. */
  readonly address: string;
  /** Alternative text by language, as the database's JSON; undefined if none was written. */
  readonly alt: string | undefined;
}

/** Pictures by key. A missing key is its own address. */
export type ShownPictures = ReadonlyMap<string, ShownPicture>;

/** Reads the pictures with a text or with an address other than their key. `keys` narrows it to some. */
export async function readShownPictures(database: Database, keys?: readonly string[]): Promise<ShownPictures> {
  let query = database
    .selectFrom('media')
    .select(({ cast }) => ['key', 'address', cast<string>('alt', 'text').as('alt')])
    .where(({ eb, or, ref }) => or([eb('address', '!=', ref('key')), sql<boolean>`alt <> '{}'`]));
  if (keys !== undefined) query = query.where('key', 'in', [...keys]);
  const rows = await query.execute();
  return new Map(rows.map(({ key, address, alt }) => [key, { address, alt: alt === '{}' ? undefined : alt }]));
}

export const shownLink = (pictures: ShownPictures, key: string): string => pictureLink(pictures.get(key)?.address ?? key);

/** Link to a picture in the wide format of banners. */
export const bannerLink = (pictures: ShownPictures, key: string): string => pictureLink(bannerAddress(pictures.get(key)?.address ?? key));

/** Alternative text of a picture, in the caller's language or in English; nothing if none was written. */
export function shownAlt(pictures: ShownPictures, key: string, locale: Locale): { imageAlt?: string } {
  const alt = pictures.get(key)?.alt;
  const imageAlt = alt === undefined ? '' : textIn(locale, JSON.parse(alt) as Texts);
  return imageAlt === '' ? {} : { imageAlt };
}
