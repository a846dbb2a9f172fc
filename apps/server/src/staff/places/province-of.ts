import { sql } from 'kysely';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Texts } from '../../platform/database/schema/texts.ts';
import { WHOLE_COUNTRY } from '../../features/places/index.ts';

export interface ProvinceRow {
  provinceId: number;
  code: string;
  names: Texts;
  place: number;
  isOffered: boolean;
}

const columns = sql`id AS "provinceId", code, name AS names, sort AS place, is_offered AS "isOffered"`;

export async function readProvinces(database: Database, companyCode: string): Promise<ProvinceRow[]> {
  const { rows } =
    await sql<ProvinceRow>`SELECT ${columns} FROM province WHERE company_code = ${companyCode} AND code <> ${WHOLE_COUNTRY} ORDER BY sort, id`.execute(
      database,
    );
  return rows;
}

/** A province of a country. Throws `provinceUnknown`. A locked province gets no new address until the transaction ends. */
export async function provinceOf(
  database: Database,
  companyCode: string,
  provinceId: number,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<ProvinceRow> {
  // An id may exceed the column's type; compared as bigint it is not found.
  const { rows } = await sql<ProvinceRow>`
    SELECT ${columns} FROM province WHERE company_code = ${companyCode} AND id = ${provinceId}::bigint AND code <> ${WHOLE_COUNTRY} ${isLocked ? sql`FOR UPDATE` : sql``}`.execute(
    database,
  );
  const [province] = rows;
  if (province === undefined) throw refuse('provinceUnknown', { field: 'provinceId' });
  return province;
}

/** The number of a province of a country by its code; null for '', the whole country. Throws `provinceUnknown`. */
export async function provinceIdOf(database: Database, companyCode: string, code: string): Promise<number | null> {
  if (code === '') return null;
  const found = database.selectFrom('province').select('id').where('company_code', '=', companyCode).where('code', '=', code);
  const province = await found.executeTakeFirst();
  if (province === undefined) throw refuse('provinceUnknown', { field: 'provinceCode' });
  return province.id;
}
