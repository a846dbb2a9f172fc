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
/** Number in the first code. */
const FIRST = 1_000_000;
/** Count of seven-digit numbers. Those below the first come last. */
const NUMBERS = 10_000_000;

function dammDigit(digits: string): number {
  let interim = 0;
  for (const digit of digits) interim = Number(QUASIGROUP[interim]?.[Number(digit)]);
  return interim;
}

/**
 * Code of the company's member with this sequence number, a whole number from 0 on: `memberCode('US', 45)` is `US10000454`. From 9,000,000 on the numbers below the first are used,
 * and after ten million they start again: companies share the sequence, so each has most of its codes left. A code in use must be skipped. Throws RangeError for other numbers, or
 * if the company is not two capitals.
 */
export function memberCode(companyCode: string, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 0) throw new RangeError(`no member code for sequence ${sequence}`);
  if (!/^[A-Z]{2}$/.test(companyCode)) throw new RangeError(`${companyCode} is not a company code`);
  const figure = String((FIRST + sequence) % NUMBERS).padStart(7, '0');
  return `${companyCode}${figure}${dammDigit(figure)}`;
}

/** Whether a text has the form of a member code. Such a text cannot be a username. */
export const looksLikeMemberCode = (text: string): boolean => FORM.test(text.toUpperCase());

/** Whether the check digit is right, which excludes nearly all typing errors. */
export function isMemberCode(text: string): boolean {
  const digits = FORM.exec(text)?.[2];
  return digits !== undefined && dammDigit(digits) === 0;
}
