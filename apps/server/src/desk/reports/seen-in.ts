import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { conditionOf, isAnyOf, scopedBy } from '../lists/company-scope.ts';
import type { Reading } from './report-kind.ts';

/** The condition that limits a query to the companies that the person may see, and to the chosen ones. `company` is a `char(2)` column. */
export const seenIn = (company: RawBuilder<unknown>, { staff, companies }: Pick<Reading, 'staff' | 'companies'>): RawBuilder<SqlBool> =>
  conditionOf(scopedBy(company), staff, companies) ?? sql<SqlBool>`true`;

/** SQL condition of the chosen countries; true if none is chosen. */
export const sentTo = (country: RawBuilder<unknown>, { countries }: Pick<Reading, 'countries'>): RawBuilder<SqlBool> =>
  countries === undefined ? sql<SqlBool>`true` : isAnyOf(country, countries, 'bpchar');
