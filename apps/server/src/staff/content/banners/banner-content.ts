import { bannerPages, type PayloadOf } from '@upline/contract';
import { pictureSource } from '@upline/brand';
import { type Selectable, sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { BannerTable } from '../../../platform/database/schema/catalogue-tables.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { mediaAmong } from '../../../features/catalogue/index.ts';
import { type Audience, audienceColumns, audienceOf, checkAudience, momentOf, momentText, type Period, tidyAudience } from '../audience.ts';
import type { ContentKind } from '../../../desk/documents/content-kind.ts';

type Sent = PayloadOf<'saveBanner'>;

export interface BannerDocument extends Audience, Period {
  readonly [field: string]: unknown;
  readonly picture: string;
  readonly title: Texts;
  readonly line: Readonly<Record<string, string>>;
  readonly button: Readonly<Record<string, string>>;
  readonly target: Sent['target'];
  readonly viewers: Sent['viewers'];
  readonly sort: number;
}

/** The sent values, in the order and form of documents. */
export function bannerOf(sent: Omit<Sent, 'bannerId' | 'version'>): BannerDocument {
  const { picture, title, line, button, target, viewers, sort, isLive } = sent;
  return {
    picture,
    title: title as Texts,
    line,
    button,
    target: { kind: target.kind, value: target.kind === 'nothing' ? '' : target.value },
    viewers,
    ...tidyAudience(sent),
    beginsAt: momentText(momentOf(sent.beginsAt)),
    endsAt: momentText(momentOf(sent.endsAt)),
    isLive,
    sort,
  };
}

export const bannerColumns = (document: BannerDocument) => ({
  picture: document.picture,
  title: JSON.stringify(document.title),
  line: JSON.stringify(document.line),
  button: JSON.stringify(document.button),
  target: targetText(document.target),
  viewers: document.viewers,
  ...audienceColumns(document),
  begins_at: momentOf(document.beginsAt),
  ends_at: momentOf(document.endsAt),
  published: document.isLive,
  sort: document.sort,
});

export const bannerContent: ContentKind<BannerDocument> = {
  name: 'banner',
  permission: 'content.publish',
  async readMany(database, ids, isLocked) {
    // A number may exceed the column's type.
    const asked = database.selectFrom('banner').selectAll().where('id', '=', sql<number>`ANY(${ids}::bigint[])`);
    const rows = await (isLocked ? asked.forNoKeyUpdate() : asked).execute();
    return new Map(rows.map((row) => [row.id, { version: row.version, changedAt: row.changed_at, document: documentOf(row) }]));
  },
  async write({ database, now }, id, document) {
    await checkBanner(database, document);
    await database
      .updateTable('banner')
      .set({ ...bannerColumns(document), changed_at: now })
      .where('id', '=', id)
      .execute();
  },
};

const documentOf = (row: Selectable<BannerTable>): BannerDocument => ({
  picture: row.picture,
  title: row.title,
  line: row.line,
  button: row.button,
  target: targetOf(row.target),
  viewers: row.viewers,
  ...audienceOf(row),
  beginsAt: momentText(row.begins_at),
  endsAt: momentText(row.ends_at),
  isLive: row.published,
  sort: row.sort,
});

/** Throws if a banner names something that does not exist, `bannerTargetRefused` for an invalid address, and what `checkAudience` throws. */
export async function checkBanner(database: Database, document: BannerDocument): Promise<void> {
  const { picture, target } = document;
  const isKept = pictureSource(picture) !== undefined || (await mediaAmong(database, [picture])).size > 0;
  if (!isKept) throw refuse('pictureUnknown', { field: 'picture' });
  await checkAudience(database, document);
  await checkTarget(database, target);
}

async function checkTarget(database: Database, { kind, value }: BannerDocument['target']): Promise<void> {
  const field = 'target.value';
  if (kind === 'address' && !isHttps(value)) throw refuse('bannerTargetRefused', { field });
  if (kind === 'page' && !Object.hasOwn(bannerPages, value)) throw refuse('bannerTargetRefused', { field });
  if (kind !== 'product' && kind !== 'shelf') return;
  const isNumber = /^[1-9]\d{0,8}$/.test(value);
  const { rows } = await (kind === 'product'
    ? sql`SELECT FROM product_variant JOIN product ON product.id = product_id
        WHERE product_variant.id = ${isNumber ? value : '0'}::int AND is_offered(product.published, product.offered_until)`
    : sql`SELECT FROM category WHERE id = ${isNumber ? value : '0'}::int`
  ).execute(database);
  if (rows.length === 0) throw refuse(kind === 'product' ? 'productNotFound' : 'shelfNotFound', { field });
}

/** An https address that a browser opens, without credentials in it. */
function isHttps(text: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/i.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.protocol === 'https:' && url.hostname !== '' && url.username === '' && url.password === '';
}

/** A target as the table stores it. */
function targetText({ kind, value }: BannerDocument['target']): string {
  if (kind === 'nothing') return '';
  return kind === 'shelf' || kind === 'page' ? `${kind}:${value}` : value;
}

function targetOf(text: string): BannerDocument['target'] {
  if (text === '') return { kind: 'nothing', value: '' };
  if (/^\d+$/.test(text)) return { kind: 'product', value: text };
  const own = /^(shelf|page):(.+)$/.exec(text);
  return own === null ? { kind: 'address', value: text } : { kind: own[1] as 'shelf' | 'page', value: own[2] ?? '' };
}
