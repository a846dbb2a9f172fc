import type { ShopSettings } from '@upline/contract';
import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { wholeSettings } from '../../platform/shop/index.ts';
import { changedParts } from './check-settings.ts';

const MOST_SHOWN = 50;

/** The versions of the shop's settings with person and changed parts, newest first. */
export const listShopVersions: Handler<'listShopVersions'> = async ({ database }) => {
  // One extra, with which the oldest shown one is compared.
  const { rows } = await sql<{ version: number; content: ShopSettings; reason: string; at: Date; by: string }>`
    SELECT version, content, reason, saved_at AS at, staff.name AS by FROM shop_settings JOIN staff ON staff.id = staff_id
    ORDER BY version DESC LIMIT ${MOST_SHOWN + 1}`.execute(database);
  const data = rows.slice(0, MOST_SHOWN).map(({ version, content, reason, at, by }, place) => ({
    version,
    by,
    at: at.toISOString(),
    reason,
    changed: changedParts(wholeSettings(rows[place + 1]?.content), wholeSettings(content)),
  }));
  return { data };
};
