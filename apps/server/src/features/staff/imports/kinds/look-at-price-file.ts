import type { PayloadOf } from '@upline/contract';
import { centsFromText } from '@upline/money';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { timeOf } from '../../../../platform/database/database-clock.ts';
import { lookAtPrices } from '../../prices/given-away.ts';
import { shownGivenAway } from '../../prices/shown-given-away.ts';
import type { SecondPersonLook } from '../import-kind.ts';

/** What the prices of a file come to in the worst case. They are for all companies. */
export async function lookAtPriceFile(database: Database, importId: bigint): Promise<SecondPersonLook> {
  const { rows } = await sql<{ payload: PayloadOf<'setPrice'> }>`
    SELECT payload FROM staff_import_row WHERE import_id = ${importId} AND verdict = 'change' ORDER BY row`.execute(database);
  const wanted = rows.map(({ payload: { productId, price, pv, cv } }) => ({
    variantId: productId,
    priceCents: centsFromText(price),
    pv: pv === undefined ? undefined : centsFromText(pv),
    cv: cv === undefined ? undefined : centsFromText(cv),
  }));
  const worst = await lookAtPrices(database, wanted, await timeOf(database));
  return {
    companyCode: undefined,
    changes: worst === undefined ? [] : shownGivenAway(worst),
    restsOn: {},
    isNeeded: worst?.isTooMuch === true,
  };
}
