import { addressLines, formatName, type Locale } from '@upline/i18n';
import { textIn } from '../../../operation/texts.ts';
import type { OrderRow } from './read-orders.ts';

/** Lines of an order's receiver and address on its papers. They come from the order, not from today's profile. */
export function receiverLines(order: OrderRow, locale: Locale): string[] {
  const place = {
    street: order.street,
    city: order.city,
    province: textIn(locale, order.provinceName),
    postalCode: order.postal_code,
    country: textIn(locale, order.countryName),
  };
  return [formatName({ given: order.first_name, family: order.last_name }, locale), ...addressLines(place, locale)];
}

/** Product name of a line with its variant. */
export const itemName = ({ name, spec1_value, spec2_value }: OrderRow['lines'][number], locale: Locale): string =>
  [name, spec1_value, spec2_value]
    .map((text) => textIn(locale, text))
    .filter((text) => text !== '')
    .join(' · ');
