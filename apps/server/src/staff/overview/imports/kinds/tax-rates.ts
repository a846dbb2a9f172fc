import { sql } from 'kysely';
import { createPlanTaxRate, type RateBefore, type RateMade, readRatesToPlan, takeBackTaxRate } from '../../../places/rates/index.ts';
import { companySeen } from '../../../../desk/access/sees-company.ts';
import { amount, day, oneOf, optional, text } from '../../../../desk/imports/columns.ts';
import { type Checking, defineImport, type Fault, fault, type Finding, valuesIn } from '../../../../desk/imports/import-kind.ts';

/** Rates of tax by country or province, class of products and first day. Each applies until the next planned rate of the same place and class. */
export const taxRates = defineImport({
  name: 'taxRates',
  permission: 'rates.write',
  operation: 'planTaxRate',
  columns: {
    country: text(2, 'DE'),
    province: optional(text(10, 'BY')),
    class: oneOf(['standard', 'reduced'], 'standard'),
    rate: amount('19.00'),
    from: day('2027-01-01'),
  },
  key: ['country', 'province', 'class', 'from'],
  undo: { own: takeBackTaxRate },
  createAct: ({ settings }) => createPlanTaxRate(settings),
  async check(checking, rows) {
    const served = await readServed(checking, valuesIn(rows, 'country'));
    const before = await readRatesToPlan(
      checking.database,
      rows.map(({ readable }) => wantedOf(readable)),
      checking.timeZone,
    );
    const inFile = inFiles.get(checking) ?? new Map<string, InFile>();
    inFiles.set(checking, inFile);
    return rows.map(({ readable, whole: row }, at): Finding<never> => {
      const known = before[at] as RateBefore;
      const { companyCode, provinceCode, taxClass } = wantedOf(readable);
      const subject = [companyCode, provinceCode, taxClass].filter(Boolean).join(' ');
      const earlier = inFile.get(subject);
      const faults = faultsOf(checking, readable, { known, earlier, isServed: served.has(companyCode) });
      if (row === undefined || faults.length > 0) return { subject, verdict: 'wrong', faults };
      const { rate, from } = row;
      inFile.set(subject, { percent: shown(rate), from });
      const percent = earlier !== undefined && earlier.from >= known.since ? earlier.percent : known.percent;
      if (percent === shown(rate)) return { subject, verdict: 'same' };
      if (known.planned !== '') {
        inFile.delete(subject);
        return { subject, verdict: 'wrong', faults: [fault('from', 'messages:error.rateOverlaps', { period: known.planned })] };
      }
      const { begins, ends, isReplaced, lastDay } = known;
      const payload = { companyCode, provinceCode, taxClass, percent: rate, fromDay: from, lastDay, endsPrevious: true };
      return {
        subject,
        verdict: 'change',
        payload: payload as never,
        difference: [
          { column: 'rate', before: percent, after: shown(rate) },
          { column: 'from', before: '', after: from },
        ],
        was: { begins: known.isToday ? '' : begins, ends, isReplaced: isReplaced || earlier !== undefined } satisfies RateMade,
      };
    });
  },
});

interface Readable {
  readonly country?: string | undefined;
  readonly province?: string | undefined;
  readonly class?: 'standard' | 'reduced' | undefined;
  readonly rate?: string | undefined;
  readonly from?: string | undefined;
}

/** The last rate of a place and class among the earlier rows of a file. */
interface InFile {
  percent: string;
  from: string;
}

/** A file is checked in parts. */
const inFiles = new WeakMap<Checking, Map<string, InFile>>();

/** A row whose day is unreadable is wrong anyway. */
const wantedOf = ({ country = '', province = '', class: taxClass = 'standard', from = '2000-01-01' }: Readable) => ({
  companyCode: country.toUpperCase(),
  provinceCode: province.toUpperCase(),
  taxClass,
  fromDay: from,
});

/** A percentage as rates are shown: 19.00 is 19. */
const shown = (rate: string): string => String(Number(rate));

const MOST_PERCENT = 100;

interface Around {
  known: RateBefore;
  earlier: InFile | undefined;
  isServed: boolean;
}

function faultsOf({ staff }: Checking, { country, province, rate, from }: Readable, { known, earlier, isServed }: Around): Fault[] {
  const isDay = from !== undefined;
  return [
    ...(country !== undefined && !isServed ? [fault('country', 'messages:error.countryUnknown')] : []),
    ...(isServed && staff.companies !== undefined ? [fault('country', 'messages:error.notAllowed_staff')] : []),
    ...(isServed && province !== undefined && !known.isProvinceKnown ? [fault('province', 'messages:error.provinceUnknown')] : []),
    ...(rate !== undefined && Number(rate) > MOST_PERCENT
      ? [fault('rate', 'consoleImports:fault.bounds', { least: 0, most: MOST_PERCENT })]
      : []),
    ...(isDay && known.isPast ? [fault('from', 'messages:error.rateInPast')] : []),
    ...(isDay && earlier !== undefined && earlier.from >= from
      ? [fault('from', 'consoleImports:fault.rateOrder', { day: earlier.from })]
      : []),
  ];
}

/** The countries among these that are there and that the person may see. */
async function readServed({ database, staff }: Checking, countries: readonly string[]): Promise<ReadonlySet<string>> {
  const codes = [...new Set(countries.map((code) => code.toUpperCase()))];
  const { rows } = await sql<{ code: string }>`
    SELECT company_code AS code FROM country WHERE company_code = ANY (${codes}::text[]) AND ${companySeen(staff, sql`company_code`)}`.execute(
    database,
  );
  return new Set(rows.map(({ code }) => code));
}
