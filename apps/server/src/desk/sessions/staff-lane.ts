import { createHash, randomBytes } from 'node:crypto';
import type { StaffContext, StaffDoor } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Lane } from '../../platform/work/fair-queue.ts';
import { networkOf } from '../../platform/throttle/network-of.ts';
import { clearTries, giveBackTry, sweepThrottle, takeTries, type ThrottleLimit } from '../../platform/throttle/throttle.ts';

/** A browser absent for longer counts as new. */
const KNOWN_DEVICE_MS = 365 * 24 * 60 * 60 * 1_000;
const NAME_BYTES = 24;

const hashOf = (deviceId: string): Buffer => createHash('sha256').update(`staff-browser:${deviceId}`).digest();

/** Origin of a try: a browser, or the terminal of the server, which is not reachable over the network. */
export type TriedFrom = 'terminal' | { address: string; deviceId?: string | undefined; sessionId?: bigint | undefined };

/** Tries that count together. */
export interface StaffLane {
  /** Name of this lane's counts; undefined for the one shared by all browsers that the person has not used. */
  own: string | undefined;
  /** The network, by which unknown browsers are counted too. */
  network: string;
  /** The queue for password work. */
  turn: Lane;
}

/**
 * The lane of a try. A browser in which the person has signed in completely has counts of its own, as has the terminal, so that strangers cannot lock a person out there. `staffId`
 * undefined (unknown name) takes the same look-up.
 */
export async function staffLane(database: Database, staffId: bigint | undefined, from: TriedFrom, now: Date): Promise<StaffLane> {
  if (from === 'terminal') return { own: 'terminal', network: '', turn: 'device' };
  const network = networkOf(from.address);
  if (from.sessionId !== undefined) return { own: `session:${from.sessionId}`, network, turn: 'member' };
  const hash = hashOf(from.deviceId ?? '');
  const known = await database
    .selectFrom('staff_device')
    .select('seen_at')
    .where('staff_id', '=', staffId ?? 0n)
    .where('device_hash', '=', hash)
    .where('seen_at', '>', new Date(now.getTime() - KNOWN_DEVICE_MS))
    .executeTakeFirst();
  if (known === undefined || from.deviceId === undefined) return { own: undefined, network, turn: 'visitor' };
  return { own: `device:${hash.toString('base64url')}`, network, turn: 'device' };
}

/** The lane of a signed-in person's try at the second factor. A session that has given it keeps counts of its own. */
export function ownLane({ database, staff, address, deviceId, now }: StaffContext): Promise<StaffLane> {
  const sessionId = staff.session?.factorAt === undefined ? undefined : staff.session.id;
  return staffLane(database, staff.id, { address, deviceId, sessionId }, now);
}

/** A try, counted before its outcome is known. */
export interface TakenTry {
  /** Called for a right secret: resets the wrong tries of the person's own lane. In the shared lane it resets only this one, or strangers would see that the person signed in. */
  wasRight(): Promise<void>;
}

/** Limits of tries at a secret: by lane, and by network for browsers that the person has not used. */
export interface TryLimits {
  /** The kind of the secret and its person: `password:ada`. */
  secret: string;
  most: number;
  windowMs: number;
  mostPerAddress?: number;
}

/** Counts a try. Throws `tooMany`. The database must be the pool. */
export async function takeStaffTry(database: Database, lane: StaffLane, limits: TryLimits, now: Date): Promise<TakenTry> {
  const { secret, most, windowMs, mostPerAddress } = limits;
  // The lane comes first and a typed name last, so that no name reads as another lane.
  const ofSecret = { subject: `staff-try:${lane.own ?? 'shared'}:${secret}`, most, windowMs };
  const shared: ThrottleLimit[] =
    lane.own !== undefined || mostPerAddress === undefined
      ? []
      : [{ subject: `staff-try:address:${lane.network}`, most: mostPerAddress, windowMs }];
  const waitMs = await takeTries(database, [ofSecret, ...shared], now);
  if (waitMs !== undefined) {
    await sweepThrottle(database, now);
    throw refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  }
  return {
    async wasRight() {
      if (lane.own === undefined) await giveBackTry(database, ofSecret.subject);
      else await clearTries(database, ofSecret.subject);
      for (const { subject } of shared) await giveBackTry(database, subject);
    },
  };
}

/** Records that the person has signed in from this browser, in the sign-in's transaction. A browser without a name gets one; its cookie is renewed. */
export async function noteStaffDevice(
  transaction: Database,
  staffId: bigint,
  { door, deviceId, now }: { door?: StaffDoor | undefined; deviceId?: string | undefined; now: Date },
): Promise<void> {
  if (door === undefined) return;
  const name = deviceId ?? randomBytes(NAME_BYTES).toString('base64url');
  await transaction
    .insertInto('staff_device')
    .values({ staff_id: staffId, device_hash: hashOf(name), seen_at: now })
    .onConflict((conflict) => conflict.columns(['staff_id', 'device_hash']).doUpdateSet({ seen_at: now }))
    .execute();
  door.nameDevice(name);
}
