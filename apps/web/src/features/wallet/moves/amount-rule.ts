import { decimalMark, type Locale } from '@upline/i18n';
import { AmountError, centsFromText } from '@upline/money';

/** The typed text with the wire's decimal point. A comma counts as one if the language writes it so. */
export function plainAmount(text: string, locale: Locale): string {
  const trimmed = text.trim();
  return decimalMark(locale) === ',' && /^\d+,\d{1,2}$/.test(trimmed) ? trimmed.replace(',', '.') : trimmed;
}

/** An amount with two decimals and the language's decimal mark. */
export const amountText = (amount: number, locale: Locale): string => amount.toFixed(2).replace('.', decimalMark(locale));

/** The typed amount in hundredths; undefined for a text that is not an amount above zero with at most two decimals. */
export function typedHundredths(text: string, locale: Locale): number | undefined {
  try {
    const cents = Number(centsFromText(plainAmount(text, locale)));
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

/** The error of a typed amount, in the dialog's own words; true if there is none. */
export function amountRule(texts: AmountTexts, balance: number | undefined, locale: Locale) {
  return (text: string): true | string => {
    if (text.trim() === '') return texts.missing;
    const hundredths = typedHundredths(text, locale);
    if (hundredths === undefined) return texts.malformed;
    return balance !== undefined && hundredths > Math.round(balance * 100) ? texts.short : true;
  };
}
