import { type GoodsChange, goodsChanges, withGoodsField } from '@upline/contract';
import { sql } from 'kysely';
import type { StaffContext } from '../../../../operation/context.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { type LiveGoods, readManyGoods, removeGoods } from '../../../../features/catalogue/index.ts';
import { staffAuditEvent } from '../../../../desk/audit/audited.ts';
import { type AppliedRow, fault, type UndoRows } from '../../../../desk/imports/import-kind.ts';
import { applyProducts } from './apply-products.ts';
import type { ProductPayload, ProductsWere } from './check-products.ts';

const stays = (key: string) => ({ faults: [fault('', key)] });

const ADDED = /^variants\.([^.]+)\.(?:price|originalPrice|pv|pictures|onSale|companies)$/;

/** Field after field goes back if it still is what the file had made of it. A product that the file added is removed unless somebody has worked on it since; a variant that it added is taken off sale, because rows name it. */
export const undoProducts: UndoRows = {
  async own(context, row, importId) {
    const was = row.was as ProductsWere | null;
    if (was === null) return stays('consoleImports:fault.noEarlier');
    const [live] = await readManyGoods(context.database, { goodsIds: [was.goodsId], isLocked: true });
    if (live === undefined) return { events: [] };
    return was.isNew ? removeAdded(context, row, was) : restore(context, { row, importId, live }, was);
  },
};

async function removeAdded(context: StaffContext, { row }: AppliedRow, { goodsId }: ProductsWere) {
  const { database, staff, now } = context;
  // Writing a product is less than taking it away.
  if (!staff.permissions.has('product.publish')) return stays('messages:error.notAllowed_staff');
  if (await isWorkedOn(database, goodsId)) return stays('consoleImports:fault.changedSince');
  const rests = await removeGoods(database, { goodsId, staffId: staff.id, at: now });
  if (rests !== undefined) return stays(`messages:error.${rests === 'ordered' ? 'productOrdered' : 'productStocked'}`);
  return { events: [staffAuditEvent(context, 'removeProduct', { goodsId, reason: 'undoImport' }, { row })] };
}

/** Whether anybody published a change of an added product after its file, or has a draft of it. */
async function isWorkedOn(database: Database, goodsId: number): Promise<boolean> {
  const { rows } = await sql<{ isWorkedOn: boolean }>`
    SELECT (SELECT count(DISTINCT at) > 1 FROM goods_history WHERE product_id = ${goodsId})
      OR EXISTS (SELECT FROM goods_draft WHERE product_id = ${goodsId} AND state = 'open') AS "isWorkedOn"`.execute(database);
  return rows[0]?.isWorkedOn === true;
}

async function restore(
  context: StaffContext,
  { row, importId, live }: { row: AppliedRow; importId: bigint; live: LiveGoods },
  { goodsId, changes }: ProductsWere,
) {
  const made = new Map(goodsChanges(live.document, changes.reduce(undoField, live.document)).map((change) => [change.path, change]));
  const isTouched = changes.some(({ path, after }) => {
    const now = made.get(path);
    return now !== undefined && JSON.stringify(now.before) !== JSON.stringify(after);
  });
  if (isTouched) return stays('consoleImports:fault.changedSince');
  const payload = { ...(row.payload as ProductPayload), goodsId, changes: [...made.values()], rows: [row.row] };
  const { events, stale } = await applyProducts(context, [{ ...row, payload, basis: live.mark }], importId);
  return stale.size > 0 ? { faults: [...stale.values()].flat() } : { events };
}

function undoField(document: LiveGoods['document'], { path, before }: GoodsChange): LiveGoods['document'] {
  const added = before === null ? ADDED.exec(path)?.[1] : undefined;
  return added === undefined ? withGoodsField(document, path, before) : withGoodsField(document, `variants.${added}.onSale`, false);
}
