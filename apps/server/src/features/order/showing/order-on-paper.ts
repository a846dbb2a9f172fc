import { formatName, type Locale } from '@upline/i18n';
import { textIn } from '../../../operation/texts.ts';
import { writtenLines } from '../../places/index.ts';
import type { OrderRow } from './read-orders.ts';

/** Lines of an order's receiver and address on its papers. They come from the order, not from today's profile, and are written as in the country of the address. */
export function receiverLines(order: OrderRow, locale: Locale): string[] {
  const place = {
    companyCode: order.company_code,
    street: order.street,
    city: order.city,
    province: order.provinceName,
    provinceCode: order.provinceCode,
    postalCode: order.postal_code,
    country: order.countryName,
  };
  return [formatName({ given: order.first_name, family: order.last_name }, locale), ...writtenLines(place, locale)];
}

/** Product name of a line with its variant. */
export const itemName = ({ name, spec1_value, spec2_value }: OrderRow['lines'][number], locale: Locale): string =>
  [name, spec1_value, spec2_value]
    .map((text) => textIn(locale, text))
    .filter((text) => text !== '')
    .join(' · ');
