import type { PayloadOf } from '@upline/contract';
import { foldCode } from '@upline/contract/fold-code';

type Payload = PayloadOf<'saveJmiAddrBook'>;

/** Only digits change in a text of words: 神宮前１−２ becomes 神宮前1−2. */
const foldDigits = (text: string): string =>
  text.replaceAll(/[０-９]/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) - 0xff10 + 0x30));

/** Signs that turn the reading direction or are invisible. */
const unseen = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
/** Fillers and joiners, which show nothing alone. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/** Words as papers print them; '' if nothing of them can be seen. */
export function foldWords(text: string): string {
  const words = foldDigits(text.replaceAll(unseen, '')).trim();
  return words.replaceAll(ignorable, '').trim() === '' ? '' : words;
}

/** Korea's personal customs clearance code as it is compared and stored. */
export const foldClearance = (text: string): string => foldCode(text).toUpperCase();

/** An address as it is stored, whatever keyboard it was typed on. */
export const foldAddress = (payload: Payload): Payload => ({
  ...payload,
  email: foldCode(payload.email),
  postalcode: foldCode(payload.postalcode),
  papernumber: foldCode(payload.papernumber),
  clearanceCode: foldClearance(payload.clearanceCode),
  firstName: foldWords(payload.firstName),
  lastName: foldWords(payload.lastName),
  city: foldWords(payload.city),
  address: foldWords(payload.address),
});
