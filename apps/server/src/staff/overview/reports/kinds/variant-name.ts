import type { Locale } from '@upline/i18n';
import { type RawBuilder, sql } from 'kysely';

/** The product name with the values that distinguish its variant, from `product` and `product_variant`. */
export const variantName = (locale: Locale): RawBuilder<string> => {
  const inLocale = (column: string) => sql`coalesce(${sql.ref(column)} ->> ${locale}, ${sql.ref(column)} ->> 'en_US')`;
  return sql<string>`concat_ws(', ', ${inLocale('product.name')}, ${inLocale('product_variant.spec1_value')}, ${inLocale('product_variant.spec2_value')})`;
};
