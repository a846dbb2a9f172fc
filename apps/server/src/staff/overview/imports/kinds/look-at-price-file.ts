import type { PayloadOf } from '@upline/contract';
import { centsFromText } from '@upline/money';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { timeOf } from '../../../../platform/database/database-clock.ts';
import { refuse } from '../../../../operation/refusal.ts';
import { lockGivingAway, lookAtPrices, type NewPrice, shownGivenAway } from '../../../promotion/given-away/index.ts';
import type { SecondPersonLook } from '../../../../desk/imports/import-kind.ts';

/** Worst case of a file's prices. They are for all companies. */
export async function lookAtPriceFile(database: Database, importId: bigint): Promise<SecondPersonLook> {
  const { rows } = await sql<{ payload: PayloadOf<'setPrice'> }>`
    SELECT payload FROM staff_import_row WHERE import_id = ${importId} AND verdict = 'change' ORDER BY row`.execute(database);
  const wanted = rows.map(({ payload }) => newPriceOf(payload));
  await lockGivingAway(database);
  const worst = await lookAtPrices(database, wanted, await timeOf(database));
  return {
    companyCode: undefined,
    changes: worst === undefined ? [] : shownGivenAway(worst),
    restsOn: {},
    isNeeded: worst?.isTooMuch === true,
  };
}

const newPriceOf = ({ productId, price, pv, cv }: PayloadOf<'setPrice'>): NewPrice => ({
  variantId: productId,
  priceCents: centsFromText(price),
  pv: pv === undefined ? undefined : centsFromText(pv),
  cv: cv === undefined ? undefined : centsFromText(cv),
});

/**
 * Checks rows of a price file against the limit again when they are applied, since a promotion may have begun after the check. Returns whether a second person approved the file.
 * Throws `pricesNotAllowed` if none did and one would have to.
 */
export async function admitPrices(database: Database, payloads: readonly PayloadOf<'setPrice'>[], importId: bigint): Promise<boolean> {
  await lockGivingAway(database);
  const { rows } = await sql`
    SELECT FROM approval_request WHERE operation = 'applyImport' AND subject_kind = 'import' AND subject_id = ${String(importId)} AND state = 'approved'`.execute(
    database,
  );
  if (rows.length > 0) return true;
  const worst = await lookAtPrices(database, payloads.map(newPriceOf), await timeOf(database));
  if (worst?.isTooMuch === true) throw refuse('pricesNotAllowed', { field: 'price', params: { context: 'second' } });
  return false;
}
