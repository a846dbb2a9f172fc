import { createHash } from 'node:crypto';
import type { Context } from '../../../operation/context.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { networkOf } from '../../../platform/throttle/network-of.ts';

/** A device that was away for longer counts as new: its cookie has expired too. */
export const KNOWN_DEVICE_MS: number = 365 * 24 * 60 * 60 * 1_000;

/** One browser or app, as far as the server can distinguish it from others. */
export interface CallingDevice {
  hash: Buffer;
  /** The member has signed in from it before. */
  isKnown: boolean;
}

/**
 * Name under which a device is stored: the random name in its cookie. A client without cookies is identified by its user agent and network together, because it shares either alone
 * with strangers.
 */
export function deviceHash({ device, deviceId, address }: Pick<Context, 'device' | 'deviceId' | 'address'>): Buffer {
  return createHash('sha256')
    .update(deviceId === undefined ? `agent:${networkOf(address)}:${device}` : `browser:${deviceId}`)
    .digest();
}

/** Device of a call, and whether it is the member's. Without `memberId` the same query runs, so that the duration does not show whether a username exists. */
export async function callingDevice(
  database: Database,
  memberId: bigint | undefined,
  context: Pick<Context, 'device' | 'deviceId' | 'address' | 'now'>,
): Promise<CallingDevice> {
  const hash = deviceHash(context);
  const row = await database
    .selectFrom('member_device')
    .select('seen_at')
    .where('member_id', '=', memberId ?? 0n)
    .where('device_hash', '=', hash)
    .where('seen_at', '>', new Date(context.now.getTime() - KNOWN_DEVICE_MS))
    .executeTakeFirst();
  return { hash, isKnown: row !== undefined };
}
