import { createHash } from 'node:crypto';
import type { Context } from '../../operation/context.ts';
import type { Database } from '../../platform/database/connection.ts';
import { networkOf } from '../../platform/throttle/network-of.ts';

/** A device that was away for longer is a new one: its cookie has ended, too. */
export const KNOWN_DEVICE_MS: number = 365 * 24 * 60 * 60 * 1_000;

/** One browser or app, as it can be told from others. */
export interface CallingDevice {
  hash: Buffer;
  /** The member named has signed in from it before. */
  isKnown: boolean;
}

/**
 * By what a device is kept: the random name in its cookie. A client that keeps none is known by what it calls itself together with the
 * network it comes from: either alone is shared with strangers.
 */
export function deviceHash({ device, deviceId, address }: Pick<Context, 'device' | 'deviceId' | 'address'>): Buffer {
  return createHash('sha256')
    .update(deviceId === undefined ? `agent:${networkOf(address)}:${device}` : `browser:${deviceId}`)
    .digest();
}

/** The device of a call, as a member's. A name nobody has takes the same look-up. */
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
