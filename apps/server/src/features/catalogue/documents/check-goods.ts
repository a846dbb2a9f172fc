import type { GoodsDocument, GoodsVariant, GoodsWords } from '@upline/contract';
import { centsFromText, centsToText } from '@upline/money';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { sanitiseDescription } from '../sanitise-description.ts';
import { mediaAmong } from '../media/find-media.ts';

type Fault = Refusal<'productRefused' | 'amountRefused' | 'productNoTaken' | 'shelfNotFound'>;

/** A document as stored: amounts with two decimals, descriptions reduced to HTML that a page may show. */
export function tidyGoods(document: GoodsDocument): GoodsDocument {
  const introduction = Object.entries(document.introduction).map(([locale, html]) => [locale, sanitiseDescription(html)]);
  return {
    ...document,
    introduction: Object.fromEntries(introduction.filter(([, html]) => html !== '')) as GoodsWords,
    deposit: tidyAmount(document.deposit),
    furtherShelves: [...new Set(document.furtherShelves)].filter((shelf) => shelf !== document.shelf),
    offeredUntil: document.offeredUntil === '' ? '' : new Date(document.offeredUntil).toISOString(),
    variants: document.variants.map((variant) => ({
      ...variant,
      price: tidyAmount(variant.price),
      originalPrice: tidyAmount(variant.originalPrice),
      pv: tidyAmount(variant.pv),
      cv: variant.cv === '' ? '' : tidyAmount(variant.cv),
      companies: [...new Set(variant.companies)].toSorted(),
    })),
  };
}

const tidyAmount = (text: string): string => centsToText(centsFromText(text));

const wrong = (context: string, field: string): Fault => refuse('productRefused', { field, params: { context } });

/** First fault of a document, undefined for none. `live` is the product's live document: its variants stay, because orders name them. */
export function faultOfGoods(document: GoodsDocument, live: GoodsDocument): Fault | undefined {
  return faultOfWords(document) ?? faultOfKeys(document, live) ?? faultOfAmounts(document) ?? faultOfSpecs(document);
}

/** Why a document cannot go live although a draft may contain it; undefined if it can. */
export function faultOfOffer({ onSale, variants, pictures }: GoodsDocument): Fault | undefined {
  if (!onSale) return undefined;
  if (!variants.some((variant) => variant.onSale)) return wrong('nothingOffered', 'variants');
  return pictures.length === 0 ? wrong('noPicture', 'pictures') : undefined;
}

/** Reason why a product's offer cannot end at this time: the time is already over at `at`. Undefined if it can; an end that is already live may stay. */
export function faultOfEnd({ offeredUntil }: GoodsDocument, live: GoodsDocument, at: Date): Fault | undefined {
  if (offeredUntil === '' || offeredUntil === live.offeredUntil) return undefined;
  return new Date(offeredUntil) <= at ? wrong('endPast', 'offeredUntil') : undefined;
}

function faultOfWords(document: GoodsDocument): Fault | undefined {
  if (document.name.en_US === undefined) return wrong('english', 'name.en_US');
  const { name, summary, introduction, spec1, spec2, shippingNotice, ingredients, warnings, variants } = document;
  const all: [string, GoodsWords][] = Object.entries({ name, summary, introduction, spec1, spec2, shippingNotice, ingredients, warnings });
  for (const variant of variants) {
    all.push([`variants.${variant.key}.spec1`, variant.spec1], [`variants.${variant.key}.spec2`, variant.spec2]);
  }
  const lacking = all.find(([, words]) => words.en_US === undefined && Object.keys(words).length > 0);
  return lacking && wrong('english', `${lacking[0]}.en_US`);
}

function faultOfKeys({ variants }: GoodsDocument, live: GoodsDocument): Fault | undefined {
  const keys = new Set(variants.map(({ key }) => key));
  const known = new Set(live.variants.map(({ key }) => key));
  const isWhole = keys.size === variants.length && [...known].every((key) => keys.has(key));
  const isOwn = [...keys].every((key) => key.startsWith('n') || known.has(key));
  return isWhole && isOwn ? undefined : wrong('variants', 'variants');
}

function faultOfAmounts({ variants }: GoodsDocument): Fault | undefined {
  for (const { key, price, originalPrice } of variants) {
    if (centsFromText(price) === 0n) return refuse('amountRefused', { field: `variants.${key}.price`, params: { context: 'price' } });
    if (centsFromText(originalPrice) < centsFromText(price))
      return refuse('amountRefused', { field: `variants.${key}.originalPrice`, params: { context: 'showPrice' } });
  }
  return undefined;
}

/** Offered variants must differ in the dimensions that the product has, and in no other. */
function faultOfSpecs({ spec1, spec2, variants }: GoodsDocument): Fault | undefined {
  const isThere = (words: GoodsWords): boolean => words.en_US !== undefined;
  if (isThere(spec2) && !isThere(spec1)) return wrong('dimensions', 'spec1.en_US');
  const seen = new Set<string>();
  for (const variant of variants.filter(({ onSale }) => onSale)) {
    if (isThere(variant.spec1) !== isThere(spec1)) return wrong('specs', `variants.${variant.key}.spec1.en_US`);
    if (isThere(variant.spec2) !== isThere(spec2)) return wrong('specs', `variants.${variant.key}.spec2.en_US`);
    const specs = specsOf(variant);
    if (seen.has(specs)) return wrong('same', `variants.${variant.key}.spec1.en_US`);
    seen.add(specs);
  }
  return undefined;
}

const specsOf = ({ spec1, spec2 }: GoodsVariant): string => JSON.stringify([spec1.en_US, spec2.en_US]).toLowerCase();

/** First fault that only other rows show: a number that another product has, a missing shelf, company or picture. Undefined if there is none. */
export async function faultBesideOthers(database: Database, document: GoodsDocument, live: GoodsDocument): Promise<Fault | undefined> {
  if (document.productNo !== live.productNo) {
    // Numbers are assigned one at a time, so that two people cannot assign the same one.
    await sql`SELECT pg_advisory_xact_lock(${NUMBER_LOCK})`.execute(database);
    const taken = await database.selectFrom('product').select('id').where('product_no', '=', document.productNo).executeTakeFirst();
    if (taken !== undefined) return refuse('productNoTaken', { field: 'productNo', params: { number: document.productNo } });
  }
  return (
    (await faultOfShelves(database, document, live)) ??
    (await faultOfCompanies(database, document, live)) ??
    faultOfPictures(database, document, live)
  );
}

/** Locks newly assigned shelves until the transaction ends. */
async function faultOfShelves(database: Database, document: GoodsDocument, live: GoodsDocument): Promise<Fault | undefined> {
  const known = new Set([live.shelf, ...live.furtherShelves]);
  const others = [document.shelf, ...document.furtherShelves].filter((shelf) => !known.has(shelf)).toSorted((one, other) => one - other);
  if (others.length === 0) return undefined;
  const rows = await database.selectFrom('category').select('id').where('id', 'in', others).orderBy('id').forKeyShare().execute();
  const found = new Set(rows.map(({ id }) => id));
  const lacking = others.find((shelf) => !found.has(shelf));
  return lacking === undefined ? undefined : refuse('shelfNotFound', { field: lacking === document.shelf ? 'shelf' : 'furtherShelves' });
}

async function faultOfCompanies(database: Database, document: GoodsDocument, live: GoodsDocument): Promise<Fault | undefined> {
  const known = new Set(live.variants.flatMap(({ companies }) => companies));
  const others = [...new Set(document.variants.flatMap(({ companies }) => companies))].filter((code) => !known.has(code));
  if (others.length === 0) return undefined;
  const rows = await database.selectFrom('country').select('company_code as code').where('company_code', 'in', others).execute();
  const found = new Set(rows.map(({ code }) => code));
  const lacking = document.variants.find(({ companies }) => companies.some((code) => !known.has(code) && !found.has(code)));
  return lacking && wrong('company', `variants.${lacking.key}.companies`);
}

async function faultOfPictures(database: Database, document: GoodsDocument, live: GoodsDocument): Promise<Fault | undefined> {
  const known = new Set(picturesOf(live));
  const others = picturesOf(document).filter((key) => !known.has(key));
  if (others.length === 0) return undefined;
  const uploaded = await mediaAmong(database, others);
  const drawn = others.filter((key) => !uploaded.has(key));
  const { rows } = await sql<{ lacking: boolean }>`
    SELECT EXISTS (SELECT FROM unnest(${drawn}::text[]) AS key
      WHERE NOT EXISTS (SELECT FROM product WHERE pictures @> ARRAY[key]) AND NOT EXISTS (SELECT FROM product_variant WHERE pictures @> ARRAY[key]))
      AS lacking`.execute(database);
  return rows[0]?.lacking === true ? wrong('picture', 'pictures') : undefined;
}

/** Lock for assigning a product number, held until the transaction ends. */
export const NUMBER_LOCK = 71_905_251;

const picturesOf = ({ pictures, variants }: GoodsDocument): string[] => [...pictures, ...variants.flatMap((variant) => variant.pictures)];
