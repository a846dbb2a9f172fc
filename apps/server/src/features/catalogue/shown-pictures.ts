import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import { textIn } from '../../operation/texts.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Texts } from '../../platform/database/schema/texts.ts';
import { bannerAddress } from '../../platform/pictures/index.ts';
import { pictureLink } from './picture-link.ts';

/** What the shop shows for the key of a picture. */
export interface ShownPicture {
  /** The part of its address that names its content. */
  readonly address: string;
  /** What it shows by language, as the database's JSON; undefined where nobody wrote it. */
  readonly alt: string | undefined;
}

/** Pictures by key. A key that is not here is its own address. */
export type ShownPictures = ReadonlyMap<string, ShownPicture>;

/** Reads the pictures that have another address than their key, or words. `keys` narrows it to some. */
export async function readShownPictures(database: Database, keys?: readonly string[]): Promise<ShownPictures> {
  let query = database
    .selectFrom('media')
    .select(({ cast }) => ['key', 'address', cast<string>('alt', 'text').as('alt')])
    .where(({ eb, or, ref }) => or([eb('address', '!=', ref('key')), sql<boolean>`alt <> '{}'`]));
  if (keys !== undefined) query = query.where('key', 'in', [...keys]);
  const rows = await query.execute();
  return new Map(rows.map(({ key, address, alt }) => [key, { address, alt: alt === '{}' ? undefined : alt }]));
}

/** The link of a picture on the wire. */
export const shownLink = (pictures: ShownPictures, key: string): string => pictureLink(pictures.get(key)?.address ?? key);

/** The same for a banner, which is wide. */
export const bannerLink = (pictures: ShownPictures, key: string): string => pictureLink(bannerAddress(pictures.get(key)?.address ?? key));

/** What a picture shows, in the caller's language or in English; nothing where nobody wrote it. */
export function shownAlt(pictures: ShownPictures, key: string, locale: Locale): { imageAlt?: string } {
  const alt = pictures.get(key)?.alt;
  const imageAlt = alt === undefined ? '' : textIn(locale, JSON.parse(alt) as Texts);
  return imageAlt === '' ? {} : { imageAlt };
}
