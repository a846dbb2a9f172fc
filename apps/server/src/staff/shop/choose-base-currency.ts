import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';

/** Chooses the shop's base currency, while no amount exists whose meaning another currency would change. */
export const chooseBaseCurrency: Handler<'chooseBaseCurrency'> = async ({ database, staff, now }, { currency }) => {
  if (!hasHundredths(currency)) return refuse('baseCurrencyUnknown', { field: 'currency' });
  const { rows: before } = await sql<{ code: string }>`SELECT code FROM base_currency`.execute(database);
  if (before[0]?.code === currency) return refuse('nothingToCorrect');
  const { rows } = await sql<{ isChosen: boolean }>`SELECT choose_base_currency(${currency}, ${staff.id}, ${now}) AS "isChosen"`.execute(
    database,
  );
  if (rows[0]?.isChosen !== true) return refuse('baseCurrencyFixed', { field: 'currency' });
  return { data: { currency }, message: 'staff.done' };
};

/** All amounts are in hundredths, so currencies without hundredths, and those with thousandths, are refused. */
function hasHundredths(currency: string): boolean {
  if (!Intl.supportedValuesOf('currency').includes(currency)) return false;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2;
}
