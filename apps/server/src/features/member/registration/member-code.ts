// Damm's quasigroup of order 10 detects every single wrong digit and every swap of neighbors.
const QUASIGROUP = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];
const FORM = /^([A-Z]{2})([0-9]{8})$/;
/** The number in the first code, so that all codes have seven digits before the check digit. */
const FIRST = 1_000_000;
const LAST = 9_999_999;

function dammDigit(digits: string): number {
  let interim = 0;
  for (const digit of digits) interim = Number(QUASIGROUP[interim]?.[Number(digit)]);
  return interim;
}

/**
 * The code of the company's member with this sequence number (0 to 8,999,999): `memberCode('US', 45)` is `US10000454`.
 * Throws RangeError for other numbers, or if the company is not two capitals.
 */
export function memberCode(companyCode: string, sequence: number): string {
  const figure = FIRST + sequence;
  if (!Number.isInteger(sequence) || sequence < 0 || figure > LAST) throw new RangeError(`no member code for sequence ${sequence}`);
  if (!/^[A-Z]{2}$/.test(companyCode)) throw new RangeError(`${companyCode} is not a company code`);
  return `${companyCode}${figure}${dammDigit(String(figure))}`;
}

/** Whether a text has the form of a member code. Such a text cannot be a username. */
export const looksLikeMemberCode = (text: string): boolean => FORM.test(text.toUpperCase());

/** Whether the check digit is right, which excludes nearly all typing errors. */
export function isMemberCode(text: string): boolean {
  const digits = FORM.exec(text)?.[2];
  return digits !== undefined && dammDigit(digits) === 0;
}
