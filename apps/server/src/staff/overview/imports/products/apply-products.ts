import { type GoodsChange, goodsChanges, type GoodsDocument, isPriceField, withGoodsChanges } from '@upline/contract';
import { sql } from 'kysely';
import type { StaffContext } from '../../../../operation/context.ts';
import type { AuditEvent } from '../../../../platform/audit/audit-hash.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { maySetPrices } from '../../../../desk/access/refuse-limited.ts';
import { staffAuditEvent } from '../../../../desk/audit/audited.ts';
import {
  type GoodsToWrite,
  isShelfField,
  keepManyGoodsHistories,
  type LiveGoods,
  NUMBER_LOCK,
  readManyGoods,
  writeManyGoods,
} from '../../../../features/catalogue/index.ts';
import { givenAwayIn, pricesChanged } from '../../../catalogue/goods/index.ts';
import { keepFigures } from '../../../../desk/limits/index.ts';
import { lockGivingAway } from '../../../promotion/given-away/index.ts';
import { type Applied, fault, type Fault, type KeptRow } from '../../../../desk/imports/import-kind.ts';
import { NEW_PRODUCT, type ProductPayload, type ProductsWere } from './check-products.ts';
import { nothingYet } from './product-document.ts';
import { knownPictures } from './product-surroundings.ts';

/** Publishes the rows of many products, if the products are unchanged since the check. Each row has an audit entry, each field a history entry. */
export async function applyProducts(context: StaffContext, rows: readonly KeptRow[], importId: bigint): Promise<Applied> {
  const { database, staff, now } = context;
  const payloads = rows.map(({ payload }) => payload as ProductPayload);
  await lockGivingAway(database);
  const known = await lockGoods(database, payloads);
  const around = await readAround(database, payloads);
  const stale = new Map<number, readonly Fault[]>();
  const wanted: { goods: GoodsToWrite; payload: ProductPayload; row: number }[] = [];
  const made = payloads.map((payload) => {
    const live = payload.goodsId === 0 ? undefined : known.byId.get(payload.goodsId);
    return { payload, live, document: withGoodsChanges(live?.document ?? nothingYet(payload.productNo), payload.changes) };
  });
  const touching = made.filter(({ payload }) => payload.changes.some((change) => isPriceField(change.path) || isShelfField(change)));
  const givenAway = await givenAwayIn(
    database,
    touching.map(({ payload: { goodsId }, document }) => ({ goodsId, document })),
    now,
  );
  for (const [at, { payload, live, document }] of made.entries()) {
    const basis = rows[at]?.basis;
    const isAsSeen = payload.goodsId === 0 ? basis === NEW_PRODUCT && !known.taken.has(payload.productNo) : live?.mark === basis;
    const second = givenAway(document)
      .slice(0, 1)
      .map(({ by }) => fault(by === 'promotion' ? 'shelf' : 'price', `messages:error.pricesNotAllowed_${by}`));
    const wrong = isAsSeen
      ? [...faultsOf(context, payload, document, around), ...second]
      : [fault('', 'consoleImports:fault.changedSince')];
    for (const row of wrong.length > 0 ? payload.rows : []) stale.set(row, wrong);
    if (wrong.length === 0)
      wanted.push({
        payload,
        row: rows[at]?.row ?? 0,
        goods: { goodsId: payload.goodsId, live: live?.document ?? begun(document), document },
      });
  }
  if (wanted.length === 0 || stale.size > 0) return { events: [], stale };
  const written = await writeManyGoods(
    database,
    wanted.map(({ goods }) => goods),
    now,
  );
  await keepManyGoodsHistories(
    database,
    written.map(({ goodsId, live, document }) => ({ goodsId, staffId: staff.id, at: now, changes: goodsChanges(live, document) })),
  );
  const prices = written.flatMap(({ live, document }) => pricesChanged(live, document));
  await keepFigures(database, prices, { staffId: staff.id, isApproved: false });
  const events = written.flatMap(({ goodsId }, at): AuditEvent[] => {
    const { productNo, rows: changed } = wanted[at]?.payload ?? { productNo: '', rows: [] };
    return changed.map((row) => staffAuditEvent(context, 'publishProduct', { goodsId, productNo }, { import: Number(importId), row }));
  });
  const was = new Map(
    written.map(({ goodsId, live, document }, at): [number, ProductsWere] => {
      const { row = 0, payload } = wanted[at] ?? {};
      return [row, { goodsId, isNew: payload?.goodsId === 0, changes: goodsChanges(live, document) }];
    }),
  );
  return { events, stale, was };
}

/** A new product starts like a manually added one; the history has the differences from that. */
const begun = (document: GoodsDocument): GoodsDocument => ({
  ...nothingYet(document.productNo),
  name: document.name.en_US === undefined ? {} : { en_US: document.name.en_US },
  shelf: document.shelf,
  weightGrams: document.weightGrams,
  pictures: document.pictures,
});

interface Known {
  byId: ReadonlyMap<number, LiveGoods>;
  /** Numbers among the new ones that products already have. */
  taken: ReadonlySet<string>;
}

async function lockGoods(database: Database, payloads: readonly ProductPayload[]): Promise<Known> {
  const fresh = payloads.filter(({ goodsId }) => goodsId === 0).map(({ productNo }) => productNo);
  if (fresh.length > 0) await sql`SELECT pg_advisory_xact_lock(${NUMBER_LOCK})`.execute(database);
  const live = await readManyGoods(database, { goodsIds: payloads.flatMap(({ goodsId }) => goodsId || []), isLocked: true });
  const taken = await sql<{ number: string }>`SELECT product_no AS number FROM product WHERE product_no = ANY (${fresh}::text[])`.execute(
    database,
  );
  return { byId: new Map(live.map((goods) => [goods.goodsId, goods])), taken: new Set(taken.rows.map(({ number }) => number)) };
}

interface Around {
  shelves: ReadonlySet<number>;
  pictures: ReadonlyMap<string, string>;
}

/** Shelves and pictures that the products get. Locks the shelves until the transaction ends. */
async function readAround(database: Database, payloads: readonly ProductPayload[]): Promise<Around> {
  const changes = payloads.flatMap((payload) => payload.changes);
  const shelves = await sql<{ id: number }>`
    SELECT id FROM category WHERE id = ANY (${[...new Set(changes.filter(isShelfField).flatMap(({ after }) => [after].flat().map(Number)))]}::integer[])
    ORDER BY id FOR KEY SHARE`.execute(database);
  const keys = changes.filter(({ path }) => path.endsWith('pictures')).flatMap(textsIn);
  return { shelves: new Set(shelves.rows.map(({ id }) => id)), pictures: await knownPictures(database, keys) };
}

const textsIn = ({ after }: Pick<GoodsChange, 'after'>): string[] => (Array.isArray(after) ? after.map(String) : []);

function faultsOf(
  { staff, now }: StaffContext,
  { changes }: ProductPayload,
  document: GoodsDocument,
  { shelves, pictures }: Around,
): Fault[] {
  const given = changes.filter(({ path }) => path.endsWith('pictures')).flatMap(textsIn);
  const lacking = given.find((key) => !pictures.has(key));
  return [
    ...(staff.permissions.has('product.publish') ? [] : [fault('', 'messages:error.notAllowed_staff')]),
    ...(maySetPrices(staff) || !changes.some(({ path }) => isPriceField(path)) ? [] : [fault('', 'consoleImports:fault.pricesNotYours')]),
    ...changes
      .filter(isShelfField)
      .filter(({ after }) => [after].flat().some((shelf) => !shelves.has(Number(shelf))))
      .map(({ path }) => fault(path, 'consoleImports:fault.noShelf')),
    ...(changes.some(({ path }) => path === 'offeredUntil') && document.offeredUntil !== '' && new Date(document.offeredUntil) <= now
      ? [fault('offeredUntil', 'messages:error.productRefused_endPast')]
      : []),
    ...(lacking === undefined ? [] : [fault('pictures', 'consoleImports:fault.noPicture', { picture: lacking })]),
  ];
}
