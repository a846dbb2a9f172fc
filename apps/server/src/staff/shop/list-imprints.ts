import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { textIn } from '../../operation/texts.ts';
import type { Texts } from '../../platform/database/schema/texts.ts';

interface Row {
  companyCode: string;
  countryName: Texts;
  isServed: boolean;
  legalName: string | null;
  lines: string[];
  representedBy: string;
  register: string;
  taxNumber: string;
  email: string;
  phone: string;
  changedBy: string;
  changedAt: Date;
}

/** Served countries, and others with an imprint, each with it. */
export const listImprints: Handler<'listImprints'> = async ({ database, locale }) => {
  const { rows } = await sql<Row>`
    SELECT country.company_code AS "companyCode", country.name AS "countryName", is_served AS "isServed", legal_name AS "legalName", lines,
      represented_by AS "representedBy", register, tax_number AS "taxNumber", imprint.email, imprint.phone, staff.name AS "changedBy", changed_at AS "changedAt"
    FROM country LEFT JOIN imprint USING (company_code) LEFT JOIN staff ON staff.id = imprint.staff_id
    WHERE is_served OR imprint.company_code IS NOT NULL ORDER BY country.sort, country.company_code`.execute(database);
  return {
    data: rows.map(({ companyCode, countryName, isServed, changedBy, changedAt, legalName, ...rest }) => ({
      companyCode,
      countryName: textIn(locale, countryName),
      isServed,
      imprint: legalName === null ? null : { legalName, ...rest },
      changedBy: legalName === null ? '' : changedBy,
      changedAt: legalName === null ? null : changedAt.toISOString(),
    })),
  };
};
