import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { readSettings, wholeSettings } from '../../platform/shop/index.ts';
import { changedParts, faultOfSettings, sentOver } from './check-settings.ts';

/** Saves settings as a new version, which every process shows once the transaction is committed. Of two people who saw the same version, only the first one saves. */
export const saveShopSettings: Handler<'saveShopSettings'> = async ({ database, staff, now }, { version, settings: asked, reason }) => {
  const before = await readSettings(database);
  const settings = sentOver(before?.content, asked);
  if ((before?.version ?? 0) !== version) return refuse('shopChangedMeanwhile', { field: 'version' });
  const fault = await faultOfSettings(database, settings);
  if (fault !== undefined) return fault;
  if (changedParts(wholeSettings(before?.content), settings).length === 0) return refuse('nothingToCorrect');
  const { rows } = await sql<{ version: number }>`
    INSERT INTO shop_settings (version, content, staff_id, reason, saved_at)
    VALUES (${version + 1}, ${JSON.stringify(settings)}::jsonb, ${staff.id}, ${reason}, ${now})
    ON CONFLICT (version) DO NOTHING RETURNING version`.execute(database);
  const [saved] = rows;
  if (saved === undefined) return refuse('shopChangedMeanwhile', { field: 'version' });
  return { data: { version: saved.version }, message: 'staff.done' };
};
