/** A signed amount of at most two decimals as typed, with or without `,` between thousands; undefined for anything else and for 0. */
export function amountTyped(text: string): number | undefined {
  const plain = text.trim().replace(/^[−–]/, '-').replace(/^\+/, '');
  if (!/^-?(?:\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(plain)) return undefined;
  const amount = Number(plain.replaceAll(',', ''));
  return amount === 0 ? undefined : amount;
}
