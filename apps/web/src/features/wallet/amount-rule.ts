import { AmountError, centsFromText } from '@upline/money';

/** Hundredths of what was typed; undefined for what is no amount above zero with at most two decimals. */
export function typedHundredths(text: string): number | undefined {
  try {
    const cents = Number(centsFromText(text.trim()));
    return cents > 0 ? cents : undefined;
  } catch (error) {
    if (error instanceof AmountError) return undefined;
    throw error;
  }
}

export interface AmountTexts {
  readonly missing: string;
  readonly malformed: string;
  readonly short: string;
}

/** What is wrong with a typed amount, in the dialog's own words; true when nothing is. */
export function amountRule(texts: AmountTexts, balance: number | undefined) {
  return (text: string): true | string => {
    if (text.trim() === '') return texts.missing;
    const hundredths = typedHundredths(text);
    if (hundredths === undefined) return texts.malformed;
    return balance !== undefined && hundredths > Math.round(balance * 100) ? texts.short : true;
  };
}
