import type { PayloadOf } from '@upline/contract';

type Payload = PayloadOf<'saveJmiAddrBook'>;

/** Full-width digits and signs of Asian keyboards as those of ASCII: carriers, customs and telephones read no others. */
export const foldCode = (text: string): string => text.normalize('NFKC').trim();
/** Only digits change in a text of words: 神宮前１−２ becomes 神宮前1−2. */
export const foldDigits = (text: string): string =>
  text.replaceAll(/[０-９]/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) - 0xff10 + 0x30));

/** An address as it is stored, whatever keyboard it was typed on. */
export const foldAddress = (payload: Payload): Payload => ({
  ...payload,
  email: foldCode(payload.email),
  postalcode: foldCode(payload.postalcode),
  mobiletele: foldCode(payload.mobiletele),
  papernumber: foldCode(payload.papernumber),
  clearanceCode: foldCode(payload.clearanceCode).toUpperCase(),
  city: foldDigits(payload.city),
  address: foldDigits(payload.address),
});
