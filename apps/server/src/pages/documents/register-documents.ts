import { createHash, timingSafeEqual } from 'node:crypto';
import { AGREEMENTS, type Agreement, type AgreementType } from '@upline/brand';
import { withAgreementValues } from '@upline/brand/agreement-values';
import { readMarks } from '@upline/contract';
import { defaultLocale, formatDateTime, formatDay, isLocale, type Locale, toBcp47 } from '@upline/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { textIn } from '../../operation/texts.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Texts } from '../../platform/database/schema/texts.ts';
import { askedLocale } from '../../wire/http.ts';
import { keptLocale } from '../page-locale.ts';
import { DocumentCache } from './document-cache.ts';
import type { DocumentText } from './document-text.ts';
import { renderDocument } from './render-document.ts';
import { offeredLocale, shop } from '../../platform/shop/index.ts';

interface Address {
  Params: { name: string };
  Querystring: { locale?: string; key?: string; preview?: string };
}

const MOST_KEPT = 60;

interface DocumentParts {
  database: Database;
  /** IANA name: a notice shows the day in the business time zone, as the list does. */
  timeZone: string;
  /** Base address of links to pages of the shop. */
  publicUrl: string;
}

/**
 * `/documents/agreements/<type>.pdf` and `/documents/notices/<id>.pdf`, in the language of `?locale=`. An address without it, for example typed or bookmarked,
 * uses the language of the shop's cookie, else of the browser.
 */
export async function registerDocuments(app: FastifyInstance, parts: DocumentParts): Promise<void> {
  const cache = new DocumentCache(MOST_KEPT);
  const send = async (
    reply: FastifyReply,
    key: string,
    read: () => Promise<DocumentText | Buffer | undefined>,
    keptBy = 'public, no-cache',
  ) => {
    const bytes = await cache.get(key, async () => {
      const document = await read();
      return document === undefined || Buffer.isBuffer(document) ? document : renderDocument(document);
    });
    if (!bytes) return reply.code(404).type('text/plain; charset=utf-8').send('');
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    reply.header('cache-control', keptBy).header('etag', etag).header('content-disposition', 'inline');
    if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/pdf').send(bytes);
  };

  app.get<Address>('/documents/agreements/:name', { schema: { hide: true } }, async (request, reply) => {
    const locale = localeOf(request, reply);
    const type = /^([a-z]+)\.pdf$/.exec(request.params.name)?.[1] ?? '';
    const kept = await findAgreement(parts.database, type);
    const shipped = Object.hasOwn(AGREEMENTS, type) ? AGREEMENTS[type as AgreementType] : undefined;
    const cached = `agreement ${type} ${kept?.id} ${locale} ${shop().version}`;
    return send(reply, cached, async () =>
      kept === undefined ? shipped && agreementText(shipped, locale) : keptAgreement(parts, kept, locale),
    );
  });
  app.get<Address>('/documents/notices/:name', { schema: { hide: true } }, async (request, reply) => {
    const locale = localeOf(request, reply);
    const id = /^([1-9]\d{0,8})\.pdf$/.exec(request.params.name)?.[1];
    const { key = '', preview = '' } = request.query;
    const notice = id === undefined ? undefined : await findNotice(parts.database, Number(id), { key, preview });
    const cached = `notice ${id} ${notice?.version} ${locale} ${shop().version}`;
    return send(reply, cached, async () => notice && noticeDocument(parts, notice, locale), 'private, no-cache');
  });
}

function localeOf(request: FastifyRequest<Address>, reply: FastifyReply): Locale {
  const asked = request.query.locale;
  if (isLocale(asked)) return offeredLocale(asked);
  // A cache must not serve one reader's language to the next.
  reply.header('vary', 'cookie, accept-language');
  return offeredLocale(keptLocale(request.headers.cookie) ?? askedLocale(request));
}

/** Language of a text: the reader's if a translation exists, else English. */
const languageOf = (texts: Texts, asked: Locale): Locale => (Object.hasOwn(texts, asked) ? asked : defaultLocale);

function agreementText(agreement: Agreement, asked: Locale): DocumentText {
  const locale = languageOf(agreement.title, asked);
  const day = new Date(`${agreement.effective}T00:00:00Z`);
  const say = (texts: Agreement['title']): string =>
    withAgreementValues(textIn(locale, { ...texts }), { company: shop().company.legalName, ...shop().support });
  return {
    language: toBcp47(locale),
    title: say(agreement.title),
    subtitle: formatDay(day.getTime(), locale),
    sections: agreement.sections.map(({ heading, paragraphs }) => ({ heading: say(heading), paragraphs: paragraphs.map(say) })),
  };
}

/** Version of an agreement in force; undefined in a database that has none yet. */
async function findAgreement(database: Database, kind: string) {
  const { rows } = await sql<{ id: number; title: Texts; body: Texts; activeFrom: Date }>`
    SELECT id, title, body, active_from AS "activeFrom" FROM agreement_version WHERE kind = ${kind} AND active_from <= now()
    ORDER BY active_from DESC, number DESC LIMIT 1`.execute(database);
  return rows[0];
}

function keptAgreement(
  { timeZone, publicUrl }: DocumentParts,
  { title, body, activeFrom }: NonNullable<Awaited<ReturnType<typeof findAgreement>>>,
  asked: Locale,
): DocumentText {
  const locale = languageOf(title, asked);
  const say = (texts: Texts): string =>
    withAgreementValues(textIn(locale, texts), { company: shop().company.legalName, ...shop().support });
  return {
    language: toBcp47(locale),
    title: say(title),
    subtitle: formatDay(dayIn(timeZone, activeFrom), locale),
    sections: [{ blocks: readMarks(say(body)), base: publicUrl, isNumbered: true }],
  };
}

type NoticeRow = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

/** A notice that may be opened: it is shown now, and the address has its key if it is for some members only; or staff preview it by their own key. */
async function findNotice(database: Database, id: number, { key, preview }: { key: string; preview: string }) {
  const notice = await database
    .selectFrom('notice')
    .select([
      'id',
      'version',
      'title',
      'body',
      'files',
      'link_key',
      'preview_key',
      sql<boolean>`companies IS NULL AND card_levels IS NULL`.as('isForAll'),
    ])
    .select(sql<boolean>`is_live AND published_at <= now() AND coalesce(ends_at > now(), true)`.as('isShown'))
    .select(sql<Date>`least(published_at, now())`.as('publishedAt'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (notice === undefined) return undefined;
  const isPreviewed = isSame(preview, notice.preview_key);
  // A named preview passes the closed door of the shop, so that nothing else may be shown for it.
  if (isPreviewed || (preview !== '' && !shop().isOpen)) return isPreviewed ? notice : undefined;
  return notice.isShown && (notice.isForAll || isSame(key, notice.link_key)) ? notice : undefined;
}

/** A query that repeats a name gives a list instead of a text. */
function isSame(given: unknown, kept: string): boolean {
  const [one, other] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(kept)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The PDF that replaces the text in the reader's language, else the text in it, else the same in English. */
async function noticeDocument(
  { database, timeZone, publicUrl }: DocumentParts,
  notice: NoticeRow,
  asked: Locale,
): Promise<DocumentText | Buffer | undefined> {
  const { title, body, files, publishedAt } = notice;
  const locale = languageOf(title, asked);
  const fileNo = files[asked] ?? (Object.hasOwn(body, asked) ? undefined : files[defaultLocale]);
  if (fileNo !== undefined) {
    const file = await database.selectFrom('notice_file').select('content').where('id', '=', BigInt(fileNo)).executeTakeFirst();
    if (file !== undefined) return file.content;
  }
  return {
    language: toBcp47(locale),
    title: textIn(locale, title),
    subtitle: formatDay(dayIn(timeZone, publishedAt), locale),
    sections: [{ blocks: readMarks(textIn(locale, body)), base: publicUrl }],
  };
}

/** Day in a time zone, in the form that `formatDay` takes. */
const dayIn = (timeZone: string, at: Date): number => Date.parse(`${formatDateTime(at, timeZone).slice(0, 10)}T00:00:00Z`);
