import { foldedOf } from './words.ts';

/** An amount as a caller says it: `108.24 27 Nov`. */
export interface SaidAmount {
  hundredths: bigint;
  /** Days that are meant, the likeliest first; empty if none was said. */
  days: string[];
  /** The other words. */
  rest: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(?<name>${MONTHS.join('|')})[a-z]*`;
const SIGNS = String.raw`(?:[$€£¥₩฿₫₱]|us\$|nt\$|usd|eur|gbp|cad|aud|twd|jpy|krw|chf|sgd|myr|thb|元)`;

interface Day {
  year?: string;
  month: string;
  day: string;
}

/** Ways to say a day, the clearest first. */
const days: readonly RegExp[] = [
  /(?<!\d)(?<year>20\d\d)[-./年](?<month>\d{1,2})[-./月](?<day>\d{1,2})日?(?!\d)/,
  /(?<!\d)(?<month>\d{1,2})月(?<day>\d{1,2})日?/,
  new RegExp(String.raw`(?<!\S)(?<day>\d{1,2})(?:st|nd|rd|th|\.)?\s?${MONTH}\.?,?(?:\s(?<year>20\d\d))?(?!\S)`),
  new RegExp(String.raw`(?<!\S)${MONTH}\.?\s?(?<day>\d{1,2})(?:st|nd|rd|th)?,?(?:\s(?<year>20\d\d))?(?!\S)`),
  /(?<!\S)(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.(?:\s?(?<year>20\d\d))?(?!\S)/,
  /(?<!\S)(?<day>\d{1,2})\/(?<month>\d{1,2})(?:\/(?<year>20\d\d))?(?!\S)/,
];

const AMOUNT = new RegExp(
  String.raw`(?<!\S)(?<before>${SIGNS})?\s?(?<digits>\d{1,3}(?:[,.'\s]\d{3})+|\d{1,9})(?:[.,](?<cents>\d{2}))?\s?(?<after>${SIGNS})?(?!\S)`,
);

/**
 * Reads an amount, with or without a day. A whole number is an amount only beside a day or a sign of a currency. `today`: the day in the business time zone, `2026-11-29`; a day
 * without a year is its last one. Undefined if the text has no amount.
 */
export function saidAmount(text: string, today: string): SaidAmount | undefined {
  const folded = foldedOf(text).trim();
  const { found, rest } = takeDay(folded);
  const amount = AMOUNT.exec(rest)?.groups;
  if (amount?.['digits'] === undefined) return undefined;
  const isClear = amount['cents'] !== undefined || amount['before'] !== undefined || amount['after'] !== undefined;
  if (!isClear && found === undefined) return undefined;
  const hundredths = BigInt(amount['digits'].replaceAll(/\D/g, '') + (amount['cents'] ?? '00'));
  return { hundredths, days: found === undefined ? [] : meantDays(found, today), rest: rest.replace(AMOUNT, ' ').trim() };
}

function takeDay(text: string): { found?: Day; rest: string } {
  for (const way of days) {
    const groups = way.exec(text)?.groups;
    const { year, day = '', name } = groups ?? {};
    const month = name === undefined ? groups?.['month'] : String(MONTHS.indexOf(name) + 1);
    if (month === undefined || Number(month) > 12 || Number(month) < 1 || Number(day) > 31 || Number(day) < 1) continue;
    return { found: { ...(year === undefined ? {} : { year }), month, day }, rest: text.replace(way, ' ') };
  }
  return { rest: text };
}

/** The day itself first, then its neighbours: a caller's day may be another one in the shop's time zone. */
function meantDays({ year, month, day }: Day, today: string): string[] {
  const written = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  const meant = `${year ?? (written > today.slice(5) ? thisYear - 1 : thisYear)}-${written}`;
  return [0, -1, 1].map((apart) => new Date(Date.parse(`${meant}T00:00:00Z`) + apart * 86_400_000).toISOString().slice(0, 10));
}
