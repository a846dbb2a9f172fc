import type { Cell } from '../reading/table-row.ts';

/** How a bank writes days. */
export type DayForm = 'ymd' | 'dmy' | 'mdy';

const pad = (text: string): string => text.padStart(2, '0');

/** A day as `yyyy-MM-dd`, if it is written in the bank's form; otherwise the cell as it is, which is then a fault. */
export function bankDay(cell: Cell, form: DayForm): Cell {
  if (typeof cell === 'number') return cell;
  const parts = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[T ].*)?$/.exec(cell.trim());
  if (parts === null) return cell;
  const [, first = '', second = '', third = ''] = parts;
  if (first.length === 4) return `${first}-${pad(second)}-${pad(third)}`;
  const year = third.length === 2 ? `20${third}` : third;
  if (form === 'dmy') return `${year}-${pad(second)}-${pad(first)}`;
  return form === 'mdy' ? `${year}-${pad(first)}-${pad(second)}` : cell;
}

/**
 * An amount as banks write it, with a point, at most so many decimals, and a minus where it went out: `1.234,56`, `1,234.56`, `1'234.56`, `12,5-`. What could
 * be read in two ways is answered as it is, which is then a fault.
 */
export function bankAmount(cell: Cell, decimals: number): Cell {
  const text =
    typeof cell === 'number'
      ? cell.toFixed(decimals)
      : cell
          .trim()
          .replaceAll(/[\s'’]/g, '')
          .replaceAll(/^[A-Z]{3}|[A-Z]{3}$/g, '');
  const isOut = /^-|^\(|-$/.test(text);
  const plain = text.replaceAll(/^[-+(]|[-+)]$/g, '');
  if (!/^\d[\d.,]*$/.test(plain)) return cell;
  const whole = wholeAndDecimals(plain, decimals);
  return whole === undefined ? cell : `${isOut ? '-' : ''}${whole}`;
}

function wholeAndDecimals(text: string, decimals: number): string | undefined {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (at < 0) return text;
  const [whole, fraction] = [text.slice(0, at), text.slice(at + 1)];
  const mark = text[at] ?? '';
  const isGrouped = (value: string): boolean => /^\d{1,3}(?:[.,]\d{3})*$/.test(value);
  // Three digits after a mark are thousands where there are several marks, or no decimals at all; with one mark it could be either.
  if (fraction.length === 3 && decimals < 3)
    return isGrouped(text) && !mixed(text) && (decimals === 0 || whole.includes(mark)) ? text.replaceAll(/[.,]/g, '') : undefined;
  if (whole.includes(mark) || fraction.length === 0 || !/^0*$/.test(fraction.slice(decimals))) return undefined;
  if (/[.,]/.test(whole) && !isGrouped(whole)) return undefined;
  const shown = fraction.slice(0, decimals);
  return `${whole.replaceAll(/[.,]/g, '')}${shown === '' ? '' : `.${shown}`}`;
}

const mixed = (text: string): boolean => text.includes('.') && text.includes(',');
