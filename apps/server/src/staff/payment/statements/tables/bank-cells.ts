import type { Cell } from '../../../../desk/tables/reading/table-row.ts';

/** Order of day, month and year at a bank. */
export type DayForm = 'ymd' | 'dmy' | 'mdy';

const pad = (text: string): string => text.padStart(2, '0');

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Beginnings of month names in German, Spanish, French and Dutch that differ from the English. */
const OTHER_MONTHS: Readonly<Record<string, string>> = {
  mär: '03',
  mrz: '03',
  mai: '05',
  okt: '10',
  dez: '12',
  ene: '01',
  abr: '04',
  ago: '08',
  dic: '12',
  fév: '02',
  avr: '04',
  aoû: '08',
  déc: '12',
  mei: '05',
};

const monthOf = (name: string): string => {
  const short = name.toLowerCase().slice(0, 3);
  const at = MONTHS.indexOf(short);
  return at < 0 ? (OTHER_MONTHS[short] ?? '') : pad(String(at + 1));
};

const yearOf = (text: string): string => (text.length === 2 ? `20${text}` : text);

/** A day as `yyyy-MM-dd`, if it is in the bank's form; otherwise the unchanged cell, which is then a fault. */
export function bankDay(cell: Cell, form: DayForm): Cell {
  if (typeof cell === 'number') return cell;
  const text = cell.normalize('NFKC').trim();
  const whole = /^(\d{4})(\d{2})(\d{2})(?:\d{6})?$/.exec(text) ?? /^(\d{4})年(\d{1,2})月(\d{1,2})日/.exec(text);
  if (whole !== null) return `${whole[1]}-${pad(whole[2] ?? '')}-${pad(whole[3] ?? '')}`;
  const named = /^(\d{1,2})[. -]+(\p{L}{3,9})\.?[, -]+(\d{2}|\d{4})(?:[T ,].*)?$/u.exec(text);
  if (named !== null && monthOf(named[2] ?? '') !== '')
    return `${yearOf(named[3] ?? '')}-${monthOf(named[2] ?? '')}-${pad(named[1] ?? '')}`;
  const parts = dayParts(text);
  if (parts === undefined) return cell;
  const [first, second, third] = parts;
  if (first.length === 4) return `${first}-${pad(second)}-${pad(third)}`;
  if (form === 'dmy') return `${yearOf(third)}-${pad(second)}-${pad(first)}`;
  return form === 'mdy' ? `${yearOf(third)}-${pad(first)}-${pad(second)}` : cell;
}

function dayParts(text: string): [string, string, string] | undefined {
  const parts = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})\.?(?:[T ,].*)?$/.exec(text);
  return parts === null ? undefined : [parts[1] ?? '', parts[2] ?? '', parts[3] ?? ''];
}

/** The day form of a column, if one of its cells is unambiguous; undefined if all are ambiguous. */
export function dayFormOf(cells: readonly Cell[]): DayForm | undefined {
  const parts = cells.flatMap((cell) => (typeof cell === 'string' ? [dayParts(cell.trim())] : [])).filter((found) => found !== undefined);
  if (parts.some(([first]) => first.length > 2)) return 'ymd';
  const [isFirst, isSecond] = [parts.some(([first]) => Number(first) > 12), parts.some(([, second]) => Number(second) > 12)];
  if (isFirst === isSecond) return undefined;
  return isFirst ? 'dmy' : 'mdy';
}

/** Abbreviations of currencies that are no codes of ISO 4217. */
const ABBREVIATED =
  /^(?:US|HK|NT|S|A|C|R|NZ|MX)?\p{Sc}|\p{Sc}$|^(?:Rs\.?|RM|Rp\.?|kr\.?|zł|Kč|Ft|Lei|đ|บาท|元|円|원)|(?:Rs\.?|RM|kr\.?|zł|Kč|Ft|Lei|đ|บาท|元|円|원)$/giu;

/** A workbook stores 64.1 as the nearest binary number, and sums of these numbers less exactly. */
const NEAREST = 1e-6;

/**
 * A bank's amount, normalized to a point, at most this number of decimals, and a minus if it went out: `1.234,56`, `1,234.56`, `1'234.56`, `12,5-`, `$1,250.00`, `3.00 DR`.
 * Ambiguous ones are returned unchanged, which is then a fault.
 */
export function bankAmount(cell: Cell, decimals: number): Cell {
  // A part of the smallest unit is no money: the column means something else.
  if (typeof cell === 'number' && Math.abs(Number(cell.toFixed(decimals)) - cell) > NEAREST) return cell;
  const text =
    typeof cell === 'number'
      ? cell.toFixed(decimals)
      : cell
          .normalize('NFKC')
          .trim()
          .replaceAll(/[\s'’`]/g, '')
          .replaceAll(/[−–—﹣－]/g, '-');
  const marked = /^(.*?)(?:\(?(CR|DR|C|D|H|S)\.?\)?)$/i.exec(text) ?? /^(CR|DR)(.*)$/i.exec(text);
  const hasMark = marked !== null && /\d/.test(text) && !/[A-Z]{3}$/.test(text);
  const mark = hasMark ? (marked.find((part, at) => at > 0 && /^(?:CR|DR|C|D|H|S)$/i.test(part)) ?? '').toUpperCase() : '';
  const without = hasMark ? (marked.find((part, at) => at > 0 && /\d/.test(part)) ?? '') : text;
  const bare = without
    .replaceAll(/[A-Z]{3}(?=[-+(]?\d)|^[A-Z]{3}|[A-Z]{3}$/g, '')
    .replaceAll(ABBREVIATED, '')
    .replace(/^([-+(])(?:[A-Z]{0,2}\p{Sc})/u, '$1');
  const isOut = /^-|^\(|-$|\)$/.test(bare);
  const plain = bare.replaceAll(/^[-+(]|[-+)]$/g, '').replace(/^0+(?=\d)/, '');
  if (!/^[\d.,]*\d[\d.,]*$/.test(plain) || !/^\d/.test(plain)) return cell;
  const whole = wholeAndDecimals(plain, decimals);
  if (whole === undefined) return cell;
  // A minus with an outgoing mark means the same twice.
  const sign = mark === 'DR' || mark === 'D' || mark === 'S' || isOut ? '-' : '';
  return `${sign}${whole}`;
}

/** Indian digit grouping. */
const LAKHS = /^\d{1,2}(?:,\d{2})+,\d{3}$/;

function wholeAndDecimals(text: string, decimals: number): string | undefined {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (at < 0) return text;
  const [whole, fraction] = [text.slice(0, at), text.slice(at + 1)];
  const mark = text[at] ?? '';
  const isGrouped = (value: string): boolean => /^\d{1,3}(?:[.,]\d{3})*$/.test(value);
  // Three digits after a separator are thousands if there are several separators, or no decimals at all; with one separator it is ambiguous.
  if (fraction.length === 3 && decimals < 3)
    return isGrouped(text) && !mixed(text) && (decimals === 0 || whole.includes(mark)) ? text.replaceAll(/[.,]/g, '') : undefined;
  if (whole.includes(mark) || fraction.length === 0 || !/^0*$/.test(fraction.slice(decimals))) return undefined;
  if (/[.,]/.test(whole) && !isGrouped(whole) && !LAKHS.test(whole)) return undefined;
  const shown = fraction.slice(0, decimals);
  return `${whole.replaceAll(/[.,]/g, '')}${shown === '' ? '' : `.${shown}`}`;
}

const mixed = (text: string): boolean => text.includes('.') && text.includes(',');
