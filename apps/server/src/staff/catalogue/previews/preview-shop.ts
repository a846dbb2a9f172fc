import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readBanners } from '../../../features/catalogue/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { beginPreview, PREVIEW_MS } from './shop-preview.ts';

const YEAR_MS = 366 * 24 * 60 * 60 * 1_000;
/** Tolerated delay of a click: "now" is not refused as past. */
const LATE_MS = 60 * 60 * 1_000;

/** A link to the shop as its visitors will see it at a moment. */
export function createPreviewShop({ publicUrl }: Pick<Settings, 'publicUrl'>): Handler<'previewShop'> {
  return async (context, { at: asked, goodsIds, bannerIds }) => {
    const { database, staff, now } = context;
    const at = new Date(Math.max(new Date(asked).getTime(), now.getTime()));
    const isTooFar = at.getTime() > now.getTime() + YEAR_MS || new Date(asked).getTime() < now.getTime() - LATE_MS;
    if (isTooFar) return refuse('previewTooFar', { field: 'at' });
    const known = await database
      .selectFrom('product')
      .select('id')
      .where('id', 'in', goodsIds.length > 0 ? goodsIds : [0])
      .execute();
    if (known.length < new Set(goodsIds).size) return refuse('productNotFound', { field: 'goodsIds' });
    const banners = await readBanners(database, sql<boolean>`id = ANY (${bannerIds}::bigint[])`);
    if (banners.length < new Set(bannerIds).size) return refuse('contentNotFound', { field: 'bannerIds' });
    const expiresAt = new Date(now.getTime() + PREVIEW_MS);
    const preview = { at, goodsIds, bannerIds, settings: null, expiresAt, now, staffId: staff.id, staffSessionId: staff.session?.id };
    const token = await inTransaction(database, async (transaction) => {
      await auditStaffAct(transaction, context, 'previewShop', { at: at.toISOString(), goodsIds, bannerIds });
      return beginPreview(transaction, preview);
    });
    const address = new URL(`/preview#${token}`, publicUrl).href;
    return { data: { address, at: at.toISOString(), until: expiresAt.toISOString() } };
  };
}
