export { askForBaseCurrency, baseCurrency } from './base-currency.ts';
export { addressLines, formatAddress, type Place } from './format-address.ts';
export { blankDateTime, formatDateTime } from './format-date-time.ts';
export { formatDay, formatDays, formatMonth } from './format-day.ts';
export { formatList } from './format-list.ts';
export { type FormattedMoney, formatMoney, type MoneyPart } from './format-money.ts';
export { formatName, isFamilyFirst } from './format-name.ts';
export { decimalMark, formatNumber, formatPv } from './format-number.ts';
export { formatQuantity } from './format-quantity.ts';
export { formatWait } from './format-wait.ts';
export {
  defaultLocale,
  htmlAttributes,
  isLocale,
  type Locale,
  locales,
  localesOf,
  nativeName,
  parseLocale,
  toBcp47,
  toNumberTag,
} from './locales.ts';
export { createZoneParts } from './zone-parts.ts';
export type { MessageKey, MessageValues } from './message-key.ts';
