import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Context } from '../../../operation/context.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { deviceHash, KNOWN_DEVICE_MS } from '../throttles/known-device.ts';
import { mailAddressee } from '../mail-addressee.ts';
import { shownTime } from '../shown-time.ts';

/** Most devices stored per member, the most recently used ones: a client without cookies counts as another device on each network. */
const MOST_DEVICES = 100;

/** Remembers the device of a sign-in, in its transaction, and mails the member if it is new. A member's very first device is not reported. */
export async function noteDevice(
  transaction: Database,
  memberId: bigint,
  context: Pick<Context, 'device' | 'deviceId' | 'address' | 'now'>,
  settings: Pick<Settings, 'businessTimeZone' | 'publicUrl'>,
): Promise<void> {
  const { address, now } = context;
  const hash = deviceHash(context);
  const { rows } = await sql<{ isNew: boolean; hasOthers: boolean }>`
    WITH forgotten AS (DELETE FROM member_device
      WHERE member_id = ${memberId} AND device_hash <> ${hash}::bytea AND (seen_at < ${new Date(now.getTime() - KNOWN_DEVICE_MS)}
        OR device_hash IN (SELECT device_hash FROM member_device WHERE member_id = ${memberId} ORDER BY seen_at DESC OFFSET ${MOST_DEVICES})))
    INSERT INTO member_device AS known (member_id, device_hash, seen_at) VALUES (${memberId}, ${hash}::bytea, ${now})
    ON CONFLICT (member_id, device_hash) DO UPDATE SET seen_at = ${now}
    RETURNING xmax = 0 AS "isNew", EXISTS (SELECT FROM member_device AS other WHERE other.member_id = known.member_id
      AND other.device_hash <> known.device_hash) AS "hasOthers"`.execute(transaction);
  if (!rows[0]?.isNew || !rows[0].hasOthers) return;
  const { name, ...addressee } = await mailAddressee(transaction, memberId);
  const values = { name, time: shownTime(now, settings), address, link: `${settings.publicUrl}/my/security/security_password` };
  await sendMail(transaction, { ...addressee, template: 'newDevice', values });
}
