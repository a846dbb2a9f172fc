import { formatDateTime } from '@upline/i18n';
import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { isLive } from '../sessions/session.ts';

interface Row {
  id: bigint;
  outcome: 'right' | 'wrong';
  device: string;
  address: string;
  first_at: Date;
  last_at: Date;
  times: number;
  disowned_at: Date | null;
  is_current: boolean;
  is_open: boolean;
}

export function createGetSignIns({ businessTimeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'getSignIns'> {
  return async ({ database, member, now }) => {
    const { rows } = await sql<Row>`
      SELECT id, outcome, device, address, first_at, last_at, times, disowned_at,
        EXISTS (SELECT FROM session WHERE sign_in_id = sign_in.id AND token_hash = ${member.sessionKey}::bytea) AS is_current,
        EXISTS (SELECT FROM session WHERE sign_in_id = sign_in.id AND ${isLive(now)}) AS is_open
      FROM sign_in WHERE member_id = ${member.id} ORDER BY last_at DESC, id DESC LIMIT 200`.execute(database);
    return {
      data: rows.map((row) => ({
        id: Number(row.id),
        outcome: row.outcome,
        device: row.device,
        address: row.address,
        firstTime: formatDateTime(row.first_at, businessTimeZone),
        lastTime: formatDateTime(row.last_at, businessTimeZone),
        times: row.times,
        isCurrent: row.is_current,
        isOpen: row.is_open,
        isDisowned: row.disowned_at !== null,
      })),
    };
  };
}
