import * as z from 'zod';
import { holdsCardNumber } from './card-number-in-text.ts';
import { secret } from './secret-fields.ts';

/**
 * Field decoders shared by all operations. Legacy clients send numbers either as
 * JSON numbers or as canonical decimal strings; anything else ("12x", "01", "1e3",
 * " 1") is refused rather than repaired, so that a typing slip never becomes a 0.
 */
const canonicalInteger = /^(?:0|-?[1-9]\d{0,15})$/;

function integer(minimum: number, maximum: number) {
  return z
    .union([z.int(), z.string().max(17).regex(canonicalInteger)])
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum));
}

/** A positive integer id (moId, pttId, sclId …). */
export const id = () => integer(1, Number.MAX_SAFE_INTEGER);
/** A whole number within bounds, both included. */
export const count = (minimum: number, maximum: number) => integer(minimum, maximum);
/** Page numbers start at 1. */
export const pageNumber = () => integer(1, 100_000).default(1);
export const pageSize = (fallback: number) => integer(1, 100).default(fallback);
/** One of a few digits-as-text flags; a JSON number of the same value is accepted. */
export const flag = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.union([z.int().transform(String), z.string()]).pipe(z.enum(values));
/** Free text, trimmed, without control characters. */
export const text = (maximum: number, minimum = 0) =>
  z
    .string()
    .max(maximum * 4)
    .trim()
    // A control character has no business in a name or an address and can forge log lines.
    .regex(/^[^\p{Cc}]*$/u)
    .min(minimum)
    .max(maximum);
/** Free text that is kept and shown to others: a card's number, typed there by mistake or on purpose, is refused before anything keeps it. */
export const freeText = (maximum: number, minimum = 0) =>
  text(maximum, minimum).refine((value) => !holdsCardNumber(value), { params: { error: 'cardNumberInText' } });
/** A password as clients send it, or a signature over one: the lowercase MD5, which no table keeps. */
export const md5 = () => secret(z.string().regex(/^[0-9a-f]{32}$/));
/** Milliseconds since 1970 by the caller's clock. */
export const timestamp = () => integer(1, 9_999_999_999_999);
/** A mailed code: six digits. */
export const verifyCode = () =>
  secret(
    z
      .string()
      .trim()
      .regex(/^\d{6}$/),
  );
/** The payment password's MD5, or '' for a member without one. */
export const optionalPassword = () => z.union([md5(), z.literal('')]).default('');
export const optionalVerifyCode = () => z.union([verifyCode(), z.literal('')]).default('');
/** `yyyy-MM-dd`, or '' for no bound. */
export const optionalDay = () => z.union([z.iso.date(), z.literal('')]).default('');
/** An amount of money above zero as the member typed it: text, or a JSON number. The handler reads it exactly and refuses more than two decimals with its own words. */
export const positiveAmount = () => z.union([z.number(), z.string().trim().max(20)]).transform(String);
export const companyCode = () => z.string().regex(/^[A-Z]{2}$/);
export const memberNumber = () => text(30, 1);
export const orderNumber = () =>
  z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{6,32}$/);
export const wireLocales = ['zh_CN', 'ko_KR', 'zh_TW', 'en_US', 'es_ES', 'th_TH', 'vi_VN', 'ja_JP', 'id_ID', 'my_MM'] as const;
export const locale = () => z.enum(wireLocales);
/** A text in English and any other language; lines may break. */
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
/** An address a browser may be sent to: http(s) and nothing else. */
export const webAddress = () =>
  z
    .string()
    .trim()
    .max(500)
    .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain }));

/** Answer fields: money and PV are numbers with at most two decimals, times `yyyy-MM-dd hh:mm:ss` in the business time zone. */
export const amount = () => z.number();
export const total = () => z.int().min(0);
/** A file in an answer, for a client to save. */
export const file = () => z.strictObject({ fileName: z.string(), contentType: z.string(), base64: z.string() });
