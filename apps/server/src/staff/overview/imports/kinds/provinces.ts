import { locales } from '@upline/i18n';
import { sql } from 'kysely';
import type { Texts } from '../../../../platform/database/schema/texts.ts';
import { type ImportColumn, optional, text, whole } from '../../../../desk/imports/columns.ts';
import { type Checking, defineImport, type Fault, fault, type Finding, valuesIn } from '../../../../desk/imports/import-kind.ts';
import { companySeen } from '../../../../desk/access/sees-company.ts';
import { saveProvince, takeBackProvince } from '../../../places/countries/index.ts';
import { WHOLE_COUNTRY } from '../../../../features/places/index.ts';

const further = locales.filter((locale) => locale !== 'en_US');
const MOST_NAME = 80;
const furtherNames = Object.fromEntries(further.map((locale) => [locale, optional(text(MOST_NAME, ''))])) as Readonly<
  Record<(typeof further)[number], ImportColumn<string | undefined>>
>;

interface Known {
  companyCode: string;
  provinceId: number;
  code: string;
  names: Texts;
  place: number;
}

/** Provinces of countries: a row adds one, or changes the one with its code. Names that a row leaves out stay. */
export const provinces = defineImport({
  name: 'provinces',
  permission: 'country.write',
  operation: 'saveProvince',
  columns: {
    country: text(2, 'DE'),
    code: text(10, 'BY'),
    en_US: text(MOST_NAME, 'Bavaria'),
    ...furtherNames,
    place: optional(whole(0, 9_999, '2')),
  },
  key: ['country', 'code'],
  createAct: () => saveProvince,
  undo: { own: takeBackProvince },
  async check(checking, rows) {
    const { served, known } = await readKnown(checking, valuesIn(rows, 'country'));
    return rows.map(({ readable, whole: row }): Finding<never> => {
      const [companyCode, code] = [(readable.country ?? '').toUpperCase(), (readable.code ?? '').toUpperCase()];
      const here = known.filter((one) => one.companyCode === companyCode);
      const before = here.find((one) => one.code === code);
      const faults = faultsOf({
        checking,
        isKnown: served.has(companyCode),
        named: readable,
        code,
        others: here.filter((one) => one !== before),
      });
      const subject = readable.en_US ?? '';
      if (row === undefined || faults.length > 0) return { subject, verdict: 'wrong', faults };
      const names = Object.fromEntries(locales.map((locale) => [locale, row[locale]] as const).filter(([, name]) => name !== undefined));
      const { place } = row;
      const difference = [...Object.entries(names), ['place', place] as const].flatMap(([column, after]) => {
        const held = column === 'place' ? before?.place : before?.names[column as keyof Texts];
        return after === undefined || held === after ? [] : [{ column, before: String(held ?? ''), after: String(after) }];
      });
      if (difference.length === 0) return { subject, verdict: 'same' };
      const payload = { companyCode, ...(before && { provinceId: before.provinceId }), code, names, ...(place !== undefined && { place }) };
      return {
        subject,
        verdict: 'change',
        payload: payload as never,
        difference,
        basis: before === undefined ? '' : JSON.stringify(before),
      };
    });
  },
});

interface Named {
  country?: string | undefined;
  en_US?: string | undefined;
}

function faultsOf({
  checking: { staff },
  isKnown,
  named,
  code,
  others,
}: {
  checking: Checking;
  isKnown: boolean;
  named: Named;
  code: string;
  others: readonly Known[];
}): Fault[] {
  const name = named.en_US?.toLowerCase();
  const taken = others.find(({ names }) => name !== undefined && names.en_US?.toLowerCase() === name);
  return [
    ...(named.country !== undefined && !isKnown ? [fault('country', 'messages:error.countryUnknown')] : []),
    ...(isKnown && staff.companies !== undefined ? [fault('country', 'messages:error.notAllowed_staff')] : []),
    ...(code !== '' && !/^[A-Z\d][A-Z\d-]{0,9}$/.test(code) ? [fault('code', 'consoleImports:fault.provinceCode')] : []),
    ...(taken === undefined ? [] : [fault('en_US', 'messages:error.provinceTaken', { code: taken.code, name: taken.names.en_US ?? '' })]),
  ];
}

/** The countries that are there and that the person may see, and their provinces. */
async function readKnown(
  { database, staff }: Checking,
  countries: readonly string[],
): Promise<{ served: ReadonlySet<string>; known: Known[] }> {
  const codes = [...new Set(countries.map((code) => code.toUpperCase()))];
  const seen = await sql<{ code: string }>`
    SELECT company_code AS code FROM country WHERE company_code = ANY (${codes}::text[]) AND ${companySeen(staff, sql`company_code`)}`.execute(
    database,
  );
  const served = new Set(seen.rows.map(({ code }) => code));
  const { rows } = await sql<Known>`
    SELECT company_code AS "companyCode", id AS "provinceId", code, name AS names, sort AS place FROM province
    WHERE company_code = ANY (${[...served]}::text[]) AND code <> ${WHOLE_COUNTRY} ORDER BY id`.execute(database);
  return { served, known: rows };
}
