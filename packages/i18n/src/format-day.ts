import { type Locale, toBcp47 } from './locales.ts';

// Chromium has no Burmese locale data: it would write English months where the server writes Burmese ones. The names are in full, because the short ones are different words
// (`အောက်` is "below").
const burmeseMonths = 'ဇန်နဝါရီ ဖေဖော်ဝါရီ မတ် ဧပြီ မေ ဇွန် ဇူလိုင် ဩဂုတ် စက်တင်ဘာ အောက်တိုဘာ နိုဝင်ဘာ ဒီဇင်ဘာ'.split(' ');

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Gregorian calendar and Latin digits in every locale, as in week codes, month codes and amounts. Thai would otherwise count Buddhist years. */
function formatterOf(locale: Locale, name: 'long' | 'monthDay' | 'monthYear' | 'month'): Intl.DateTimeFormat {
  const known = formatters.get(`${locale} ${name}`);
  if (known) return known;
  const parts = {
    long: { dateStyle: 'long' },
    monthDay: { month: 'short', day: 'numeric' },
    monthYear: { month: 'short', year: 'numeric' },
    month: { month: 'short' },
  } as const;
  const made = new Intl.DateTimeFormat(`${toBcp47(locale)}-u-ca-gregory-nu-latn`, { ...parts[name], timeZone: 'UTC' });
  formatters.set(`${locale} ${name}`, made);
  return made;
}

function burmese(epochMs: number) {
  const time = new Date(epochMs);
  return { year: time.getUTCFullYear(), month: burmeseMonths[time.getUTCMonth()], day: time.getUTCDate() };
}

/** A day (epoch milliseconds, UTC) in full: `November 21, 2026`. */
export function formatDay(epochMs: number, locale: Locale): string {
  if (locale !== 'my_MM') return formatterOf(locale, 'long').format(epochMs);
  const { year, month, day } = burmese(epochMs);
  return `${year} ခုနှစ် ${month}လ ${day} ရက်`;
}

// In these languages Intl writes a range of days with slashes (11/16), which looks wrong next to a single day, written with 年, 月 and 日.
const rangeSigns: Partial<Record<Locale, string>> = { zh_CN: '–', zh_TW: '至', ja_JP: '～' };

/** Days (epoch milliseconds, UTC) without their year: `Nov 16 – 22`. */
export function formatDays(firstMs: number, lastMs: number, locale: Locale): string {
  const sign = rangeSigns[locale];
  if (sign !== undefined) return rangeInCharacters(firstMs, lastMs, locale, sign);
  if (locale !== 'my_MM') return formatterOf(locale, 'monthDay').formatRange(firstMs, lastMs);
  const [first, last] = [burmese(firstMs), burmese(lastMs)];
  return `${first.month} ${first.day} – ${first.month === last.month ? '' : `${last.month} `}${last.day}`;
}

/** `11月16日–22日`: the second month is written only if it differs from the first. */
function rangeInCharacters(firstMs: number, lastMs: number, locale: Locale, sign: string): string {
  const [first, last] = [firstMs, lastMs].map((day) => formatterOf(locale, 'monthDay').format(day)) as [string, string];
  const month = /^\d+月/u.exec(first)?.[0] ?? '';
  return `${first}${sign}${month !== '' && last.startsWith(month) ? last.slice(month.length) : last}`;
}

/** The month of a day (epoch milliseconds, UTC): `Nov 2026`, or `Nov` alone. */
export function formatMonth(epochMs: number, locale: Locale, withYear = true): string {
  if (locale !== 'my_MM') return formatterOf(locale, withYear ? 'monthYear' : 'month').format(epochMs);
  const { year, month = '' } = burmese(epochMs);
  return withYear ? `${year} ${month}` : month;
}
