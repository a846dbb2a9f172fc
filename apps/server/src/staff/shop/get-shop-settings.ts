import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { marksOf, paletteOf, readMarks, readSettings, shippedWords, shop, wholeSettings } from '../../platform/shop/index.ts';

type Data = AnswerOf<'getShopSettings'>['data'];

/** One version of the shop's name, marks, colors, words and languages. Version 0 has the shipped ones. */
export const getShopSettings: Handler<'getShopSettings'> = async ({ database }, { version }) => {
  const row = version === 0 ? undefined : await readSettings(database, version);
  if (version !== undefined && version !== 0 && row === undefined) return refuse('shopVersionUnknown', { field: 'version' });
  const settings = wholeSettings(row?.content);
  const marks = (await readMarks(database, marksOf(settings))).map(({ id, address, width, height }) => ({
    mark: id,
    address,
    width,
    height,
  }));
  const saved = row && (await readSaved(database, row.version));
  const { rows: counted } = await sql<{ currency: string; isCurrencyFixed: boolean; pricesWithTax: boolean }>`
    SELECT code AS currency, has_booked_amounts() AS "isCurrencyFixed", prices_with_tax() AS "pricesWithTax" FROM base_currency`.execute(
    database,
  );
  const [{ currency, isCurrencyFixed, pricesWithTax } = { currency: 'USD', isCurrencyFixed: true, pricesWithTax: false }] = counted;
  const { own, grounds } = paletteOf(shop().isUnnamed ? shop().name : settings.name);
  const data: Data = {
    version: row?.version ?? 0,
    settings,
    by: saved?.by ?? '',
    at: saved?.at.toISOString() ?? null,
    currency,
    ...(row === undefined && shop().isUnnamed ? { isUnnamed: true } : {}),
    isCurrencyFixed,
    pricesWithTax,
    marks,
    shipped: {
      words: shippedWords(shop().isUnnamed ? shop().name : settings.name),
      colours: own,
      ...grounds,
    },
  };
  return { data };
};

async function readSaved(database: Parameters<typeof readSettings>[0], version: number): Promise<{ by: string; at: Date } | undefined> {
  const { rows } = await sql<{ by: string; at: Date }>`
    SELECT staff.name AS by, saved_at AS at FROM shop_settings JOIN staff ON staff.id = staff_id WHERE version = ${version}`.execute(
    database,
  );
  return rows[0];
}
