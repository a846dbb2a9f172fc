import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import { wholeSettings } from '../../../apps/server/src/platform/shop/index.ts';

/** The pictures of the demo's pages, as the brand draws them. */
const pictures = { signIn: 's/login', team: 's/login', share: 's/share' };

/** Gives a demo without shop settings the brand's own, with its pictures, in the name of its admin. A demo without staff, or with settings, stays as it is. */
export async function seedShopSettings(database: Database, now: Date): Promise<void> {
  const content = JSON.stringify(wholeSettings({ pictures }));
  await sql`
    INSERT INTO shop_settings (version, content, staff_id, reason, saved_at)
    SELECT 1, ${content}::jsonb, staff.id, 'the demo begins', ${now} FROM (SELECT id FROM staff ORDER BY name = 'admin' DESC, id LIMIT 1) AS staff
    WHERE NOT EXISTS (SELECT FROM shop_settings)`.execute(database);
}
