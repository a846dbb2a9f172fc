import { MOST_OF_TEXT } from './told-booking.ts';

export interface Details {
  text: string;
  payer: string;
  payerAccount: string;
  endToEnd: string;
  further: string[];
  /** `yes` or the bank's reason if an earlier booking is reversed; empty otherwise. */
  reversal: string;
}

/** Business transaction codes of German banks that reverse an earlier booking. */
const takenBack = new Set(['108', '109', '159', '181', '182', '183', '184', '185']);

/** The bank's reason if its own code says that an earlier booking is reversed: SWIFT's `NRTI`, or a German code, alone or as in `NRTI+109+9310`. Empty for others. */
export const takenBackByCode = (code: string): string =>
  code
    .split('+')
    .slice(0, 2)
    .find((part) => /^[NFS]?RTI$/.test(part) || takenBack.has(part)) ?? '';

/**
 * Reads field 86: with the codes of German banks (`?20EREF+…`), which Polish ones separate by another character (`~20…`), with words between slashes (`/REMI/…`), or as free text.
 */
export function detailsOf(lines: readonly string[]): Details {
  const joined = lines.join('');
  const structured = /^(\d{3})([?~<>^@|])(?=\d\d)/.exec(joined);
  if (structured !== null) return codedDetails(joined, structured[1] ?? '', structured[2] ?? '?');
  if (/(?:^|\s)\/(?:REMI|EREF|NAME|IBAN|ORDP|BENM|TRTP|CNTP)\//.test(joined)) return slashedDetails(joined);
  return { text: lines.join(' ').trim().slice(0, MOST_OF_TEXT), payer: '', payerAccount: '', endToEnd: '', further: [], reversal: '' };
}

function codedDetails(joined: string, code: string, sign: string): Details {
  const parts = new Map<string, string>();
  // The separator itself may appear in a text; a part begins with the separator and two digits.
  for (const said of joined.slice(code.length + 1).split(new RegExp(`\\${sign}(?=\\d\\d)`))) parts.set(said.slice(0, 2), said.slice(2));
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
  // Some banks put the payer's text before the first keyword, without one of its own.
  const untold =
    tags.size === 0 ? purpose : purpose.slice(0, purpose.search(/(?:EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|COAM|OAMT|IBAN|BIC|RREF)\+/));
  const endToEnd = tags.get('EREF') ?? '';
  return {
    text: (tags.get('SVWZ') ?? untold).trim().slice(0, MOST_OF_TEXT),
    payer: between(32, 33).trim(),
    payerAccount: (parts.get('31') ?? parts.get('38') ?? tags.get('IBAN') ?? '').trim(),
    endToEnd,
    further: [
      ...['KREF', 'MREF', 'ABWA', 'RREF'].map((tag) => tags.get(tag) ?? ''),
      parts.get('10') ?? '',
      tags.has('SVWZ') ? untold.trim() : '',
    ].filter((text) => text !== ''),
    reversal: takenBackByCode(code),
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
