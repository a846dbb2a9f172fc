import * as z from 'zod';
import { holdsCardNumber } from './card-number-in-text.ts';
import { bareFileName } from './bare-file-name.ts';
import { about, enumOf, formOfNames, listOfNames, type Names, orNoBound, sentAs, stating } from './described.ts';
import { foldCode } from './fold-code.ts';
import { localeOfTag, wireLocales } from './locale-tags.ts';
import { secret } from './secret-fields.ts';

/**
 * Field decoders shared by all operations. Legacy clients send numbers either as JSON numbers or as canonical decimal strings. Anything else ("12x", "01", "1e3", " 1") is refused,
 * not repaired, so that a typing error never becomes a 0.
 */
const canonicalInteger = /^(?:0|-?[1-9]\d{0,15})$/;

function integer(minimum: number, maximum: number) {
  const decoder = z
    .union([z.int(), z.string().max(17).regex(canonicalInteger)])
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum));
  return sentAs(decoder, { type: 'integer', minimum, maximum });
}

/** A positive integer id (moId, pttId, sclId …). */
export const id = () => integer(1, Number.MAX_SAFE_INTEGER);
/** Optional id; clients without one send ''. */
export const optionalId = (means: string, example: number) =>
  about(
    sentAs(z.union([id(), z.literal('')]), { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    means,
    example,
  ).optional();
/** Optional id; undefined if clients leave it empty. */
export const emptyIsNone = (means: string, example: number) =>
  about(
    sentAs(z.union([z.literal('').transform(() => undefined), id()]), { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    means,
    example,
  ).optional();
/** A whole number within bounds, both included. */
export const count = (minimum: number, maximum: number) => integer(minimum, maximum);
/** Page numbers start at 1. */
export const pageNumber = () => about(integer(1, 100_000), 'The page number, from 1', 1).default(1);
export const pageSize = (fallback: number) => about(integer(1, 100), 'Number of entries on a page', fallback).default(fallback);
/** One of several named text values. Also accepts a JSON number of the same value. */
export const choice = <const T extends Names>(means: string, names: T) =>
  about(
    sentAs(z.union([z.int().transform(String), z.string()]).pipe(enumOf(names)), formOfNames(names)),
    stating(means, `: ${listOfNames(names)}`),
    Object.keys(names)[0],
  );
/** One of several flags as digits in text. Also accepts a JSON number of the same value. */
export const flag = <const T extends readonly [string, ...string[]]>(...values: T) =>
  sentAs(z.union([z.int().transform(String), z.string()]).pipe(z.enum(values)), { type: 'string', enum: values });
/** Free text, trimmed, without control characters. */
export const text = (maximum: number, minimum = 0) =>
  z
    .string()
    .max(maximum * 4)
    .trim()
    // A control character does not belong in a name or an address and can forge log lines.
    .regex(/^[^\p{Cc}]*$/u)
    .min(minimum)
    .max(maximum);
const PHONE_LENGTH = 24;
/** A telephone number as it is stored, whatever keyboard it was typed on. Whether it can be one, the handler says. */
export const phoneNumber = (minimum = 0) => text(PHONE_LENGTH, minimum).overwrite(foldCode);
/** An uploaded file's name without folders, control characters and direction marks. Refused if nothing is left. */
export const fileName = (maximum: number) =>
  sentAs(
    z
      .string()
      .max(maximum * 4)
      .transform(bareFileName)
      .pipe(z.string().min(1).max(maximum)),
    { type: 'string', minLength: 1, maxLength: maximum * 4 },
  );
/** A short code that clients send as text or as a number. */
export const shortCode = (maximum: number) =>
  sentAs(z.union([z.int().transform(String), z.string()]).pipe(text(maximum)), { type: 'string', maxLength: maximum });
/** Free text that is stored and shown to others. A card number in it, typed by mistake or on purpose, is refused before anything is stored. */
export const freeText = (maximum: number, minimum = 0) =>
  text(maximum, minimum).refine((value) => !holdsCardNumber(value), { params: { error: 'cardNumberInText' } });
/** A password as clients send it, or a signature over one: the lowercase MD5. Stored in no table. */
export const md5 = () => secret(z.string().regex(/^[0-9a-f]{32}$/));
/** The MD5 that signs a call. */
export const signature = () =>
  about(
    md5(),
    'The signature: lowercase MD5 of the call’s fields, the timestamp and the signing secret (getClientSettings), joined without separators',
    '9e107d9d372bb6826bd81d3542a419d6',
  );
export const password = (means: string) =>
  about(md5(), `${means}: the MD5 of the text as entered, in lowercase`, 'fe01ce2a7fbac8fafaed7c982a04e229');
/** Milliseconds since 1970 by the caller's clock. */
export const timestamp = () =>
  about(
    integer(1, 9_999_999_999_999),
    'Milliseconds since 1970 UTC by the caller’s clock; it may differ from the shop’s clock by at most ten minutes',
    1_795_000_000_000,
  );
/** The six-digit code sent by mail. */
export const verifyCode = () =>
  about(
    secret(
      z
        .string()
        .trim()
        .regex(/^\d{6}$/),
    ),
    'The six-digit code from the mail (sendEmailVerifyCode)',
    '204816',
  );
/** The payment password's MD5, or '' for a member without one. */
export const optionalPassword = () =>
  about(
    sentAs(z.union([md5(), z.literal('')]), { type: 'string', pattern: '^([0-9a-f]{32})?$' }),
    'The payment password: the MD5 of the text as entered, in lowercase; empty for a member without one (getNopassword)',
    'fe01ce2a7fbac8fafaed7c982a04e229',
  ).default('');
export const optionalVerifyCode = () =>
  about(
    sentAs(z.union([verifyCode(), z.literal('')]), { type: 'string', pattern: '^(\\d{6})?$' }),
    'The six-digit code from the mail (sendEmailVerifyCode of type 2); empty if none is required',
    '204816',
  ).default('');
/** `yyyy-MM-dd` of an existing day, or '' for no bound. */
export const optionalDay = (means: string) =>
  about(
    z
      .string()
      .regex(/^(?:\d{4}-\d{2}-\d{2})?$/)
      .refine((day) => day === '' || z.iso.date().safeParse(day).success),
    stating(orNoBound(means), ': `yyyy-MM-dd` in the business time zone, included'),
    '2026-11-01',
  ).default('');
/** A positive amount of money as the member typed it: text, or a JSON number. The handler reads it exactly and refuses more than two decimals with its own message. */
export const positiveAmount = (means = 'An amount') =>
  about(
    sentAs(z.union([z.number(), z.string().trim().max(20)]).transform(String), {
      type: 'string',
      maxLength: 20,
      pattern: '^\\d+(\\.\\d{1,2})?$',
    }),
    stating(means, ', in the base currency with at most two decimals'),
    '25.00',
  );
/** A positive amount, or empty for none. */
export const amountOrNone = (means: string) =>
  about(
    sentAs(z.union([z.number(), z.string().trim().max(20)]).transform(String), {
      type: 'string',
      maxLength: 20,
      pattern: '^(\\d+(\\.\\d{1,2})?)?$',
    }),
    `${stating(means, ', with at most two decimals')}; empty for none`,
    '25.00',
  );
export const companyCode = () =>
  about(z.string().regex(/^[A-Z]{2}$/), 'The two-letter code of a country or region that the company serves (getAlCountryCode)', 'US');
export const memberNumber = (means = 'A member, by code or username') => about(text(30, 1), means, 'US10000454');
export const orderNumber = () =>
  about(
    z
      .string()
      .trim()
      .regex(/^[A-Z0-9]{6,32}$/),
    'The order number (memberOrderNo)',
    'US2611180001',
  );
export const locale = () => about(z.enum(wireLocales), 'A language of the shop', 'en_US');
/** A language of the shop, or a browser's language tag. */
export const spokenLocale = () =>
  about(
    sentAs(
      z
        .string()
        .max(35)
        .transform((tag) => localeOfTag(tag) ?? tag)
        .pipe(z.enum(wireLocales)),
      { type: 'string', enum: wireLocales },
    ),
    'A language of the shop; language tags of browsers, such as ja-JP or zh-Hant, are also accepted',
    'en_US',
  );
/** A text in English and optionally other languages; line breaks allowed. */
export const localisedText = (maximum: number) =>
  z
    .partialRecord(
      locale(),
      z
        .string()
        .trim()
        .min(1)
        .max(maximum)
        .regex(/^(?:[^\p{Cc}]|\n)*$/u),
    )
    .refine((texts) => texts.en_US !== undefined, { path: ['en_US'] });
/** An http(s) address that a browser may be sent to. */
export const webAddress = () =>
  z
    .string()
    .trim()
    .max(500)
    .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain }));

/**
 * The `seen` value of the answer that the caller saw. If it is sent and the content has changed since, the act is refused with the new state (`seenDiffers`). If it is absent, the
 * act's other checks still apply, and its record says that no value was sent.
 */
export const seen = (means: string) =>
  about(
    z.string().regex(/^[\w-]{22}$/),
    `${means}; if the state has changed since, the call is refused and returns the current state`,
    'q0Yy3J1zV6t8n2bQ5xWm7A',
  ).optional();

/** Answer fields of staff calls. The fields for members' clients are in `answers.ts`. */
export const amount = () => z.number();
export const total = () => z.int().min(0);
