import type { Settings } from '../../config/settings.ts';
import type { Handler } from '../../operation/handler.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { auditStaffAct } from '../../desk/audit/audited.ts';
import { beginPreview, PREVIEW_MS } from '../catalogue/previews/index.ts';
import { faultOfSettings, sentOver } from './check-settings.ts';
import { readSettings } from '../../platform/shop/index.ts';

/** A link to the shop with unsaved settings. */
export function createPreviewShopSettings({ publicUrl }: Pick<Settings, 'publicUrl'>): Handler<'previewShopSettings'> {
  return async (context, payload) => {
    const { database, staff, now } = context;
    const settings = sentOver((await readSettings(database))?.content, payload.settings);
    const fault = await faultOfSettings(database, settings);
    if (fault !== undefined) return fault;
    const expiresAt = new Date(now.getTime() + PREVIEW_MS);
    const token = await inTransaction(database, async (transaction) => {
      await auditStaffAct(transaction, context, 'previewShopSettings', { settings });
      return beginPreview(transaction, {
        at: now,
        goodsIds: [],
        bannerIds: [],
        settings,
        expiresAt,
        now,
        staffId: staff.id,
        staffSessionId: staff.session?.id,
      });
    });
    return { data: { address: new URL(`/preview#${token}`, publicUrl).href, until: expiresAt.toISOString() } };
  };
}
