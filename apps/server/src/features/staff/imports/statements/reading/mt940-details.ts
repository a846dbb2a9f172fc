import { MOST_OF_TEXT } from './told-booking.ts';

/** What the details of a booking say. */
export interface Details {
  text: string;
  payer: string;
  payerAccount: string;
  endToEnd: string;
  further: string[];
  /** `yes` where a direct debit or a transfer comes back. */
  reversal: string;
}

/** Business transaction codes of German banks under which an earlier booking is taken back. */
const takenBack = new Set(['108', '109', '159', '181', '182', '183', '184', '185']);

/** Reads field 86: with the codes of German banks (`?20EREF+…`), with words between slashes (`/REMI/…`), or as free text. */
export function detailsOf(lines: readonly string[]): Details {
  const joined = lines.join('');
  const structured = /^(\d{3})\?/.exec(joined);
  if (structured !== null) return germanDetails(joined, structured[1] ?? '');
  if (/(?:^|\s)\/(?:REMI|EREF|NAME|IBAN|ORDP|BENM|TRTP|CNTP)\//.test(joined)) return slashedDetails(joined);
  return { text: lines.join(' ').trim().slice(0, MOST_OF_TEXT), payer: '', payerAccount: '', endToEnd: '', further: [], reversal: '' };
}

function germanDetails(joined: string, code: string): Details {
  const parts = new Map<string, string>();
  for (const [, tag = '', value = ''] of joined.matchAll(/\?(\d\d)([^?]*)/g)) parts.set(tag, value);
  const between = (from: number, to: number): string =>
    [...parts]
      .filter(([tag]) => Number(tag) >= from && Number(tag) <= to)
      .map(([, value]) => value)
      .join('');
  const purpose = `${between(20, 29)}${between(60, 63)}`;
  const tags = new Map<string, string>();
  for (const [, tag = '', value = ''] of purpose.matchAll(
    /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|COAM|OAMT|IBAN|BIC|RREF)\+([\s\S]*?)(?=(?:EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|COAM|OAMT|IBAN|BIC|RREF)\+|$)/g,
  ))
    tags.set(tag, value.trim());
  const endToEnd = tags.get('EREF') ?? '';
  return {
    text: (tags.get('SVWZ') ?? (tags.size > 0 ? '' : purpose)).trim().slice(0, MOST_OF_TEXT),
    payer: between(32, 33).trim(),
    payerAccount: (parts.get('31') ?? tags.get('IBAN') ?? '').trim(),
    endToEnd,
    further: [...['KREF', 'MREF', 'ABWA', 'RREF'].map((tag) => tags.get(tag) ?? ''), parts.get('10') ?? ''].filter((text) => text !== ''),
    reversal: takenBack.has(code) ? code : '',
  };
}

function slashedDetails(joined: string): Details {
  const words = new Map<string, string>();
  const tag = 'REMI|EREF|NAME|IBAN|BIC|ORDP|BENM|TRTP|CNTP|MARF|CSID|ADDR|PURP|RTRN|SVCL|ID|INFO|TRCD';
  for (const [, name = '', value = ''] of joined.matchAll(new RegExp(`/(${tag})/([\\s\\S]*?)(?=/(?:${tag})/|$)`, 'g'))) {
    if (!words.has(name)) words.set(name, value.trim());
  }
  const [payerAccount = '', , payer = ''] = (words.get('CNTP') ?? '').split('/');
  const text = (words.get('REMI') ?? '').replace(/^(?:USTD|STRD)\/\//, '').replace(/\/+$/, '');
  return {
    text: text.slice(0, MOST_OF_TEXT),
    payer: (words.get('NAME') ?? payer).replace(/\/+$/, ''),
    payerAccount: (words.get('IBAN') ?? payerAccount).replace(/\/+$/, ''),
    endToEnd: (words.get('EREF') ?? '').replace(/\/+$/, ''),
    further: ['MARF', 'ID', 'INFO'].map((name) => words.get(name) ?? '').filter((value) => value !== ''),
    reversal: words.has('RTRN') ? (words.get('RTRN') ?? '') || 'yes' : '',
  };
}
