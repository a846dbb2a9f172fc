import type { PayloadOf } from '@upline/contract';
import { sql } from 'kysely';
import { Refusal } from '../../../operation/refusal.ts';
import type { StaffContext } from '../../../operation/context.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import type { AppliedRow } from '../../../desk/imports/import-kind.ts';
import { changedSince } from '../../../desk/imports/undo-row.ts';
import { countryToChange } from '../country-in-sight.ts';
import { provinceOf, type ProvinceRow, readProvinces } from '../province-of.ts';
import { changedValues, recordChange } from '../record-change.ts';
import { removeProvince } from './remove-province.ts';

type Before = Pick<ProvinceRow, 'names' | 'place'>;

/**
 * Takes back a province that a row of a file has added or changed. An added one is removed unless an address, an order or a rate names it; a changed one has its earlier names and
 * place. It stays if somebody has changed it since.
 */
export async function takeBackProvince(context: StaffContext, { payload, basis, difference }: AppliedRow) {
  const { database } = context;
  const { companyCode, code } = payload as PayloadOf<'saveProvince'>;
  await countryToChange(context, companyCode);
  const found = (await readProvinces(database, companyCode)).find((province) => province.code === code);
  if (found === undefined) return { faults: changedSince };
  const { provinceId } = found;
  const now = await provinceOf(database, companyCode, provinceId, { isLocked: true });
  if (difference.some(({ column, after }) => valueOf(now, column) !== after)) return { faults: changedSince };
  if (basis === '') {
    const gone = await removeProvince(context, { companyCode, provinceId });
    if (gone instanceof Refusal) throw gone;
    return { events: [] };
  }
  const before = JSON.parse(basis) as Before;
  const columns = new Set(difference.map(({ column }) => column));
  const names = Object.fromEntries(
    Object.entries({ ...now.names, ...before.names }).flatMap(([locale, name]) => {
      const kept = columns.has(locale) ? before.names[locale as keyof Texts] : name;
      return kept === undefined ? [] : [[locale, kept]];
    }),
  ) as Texts;
  const place = columns.has('place') ? before.place : now.place;
  const texts = JSON.stringify(names);
  await sql`UPDATE province SET name = ${texts}::jsonb, sort = ${place} WHERE id = ${provinceId}`.execute(database);
  const values = changedValues(now, { names, place });
  await recordChange(context, 'saveProvince', { companyCode, provinceId, code, names, place }, { province: code, values });
  return { events: [] };
}

const valueOf = ({ names, place }: Before, column: string): string =>
  column === 'place' ? String(place) : (names[column as keyof Texts] ?? '');
