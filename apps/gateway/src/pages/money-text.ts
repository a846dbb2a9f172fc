import { type Locale, toBcp47 } from '@upline/i18n';
import { type Fragment, html } from './html.ts';

/** Formats an amount in minor units for the locale, the currency code lighter than the figure. */
export function moneyText(amount: number, currency: string, locale: Locale): Fragment {
  const format = new Intl.NumberFormat(toBcp47(locale), { style: 'currency', currency, currencyDisplay: 'code' });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const figure = format
    .formatToParts(amount / 10 ** digits)
    .filter((part) => part.type !== 'currency' && part.type !== 'literal')
    .map((part) => part.value)
    .join('');
  return html`<span class="money"><small>${currency}</small> ${figure}</span>`;
}
