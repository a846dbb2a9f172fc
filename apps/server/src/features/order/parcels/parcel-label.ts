import { sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { carrierNamed, readCarriers } from './read-carriers.ts';
import { isTrackingNumber, trackingKey } from './tracking-number.ts';

/** A parcel's label as typed or scanned. */
export interface GivenLabel {
  carrier: string;
  trackingNo: string;
  trackingUrl: string;
}

export interface Label extends GivenLabel {
  trackingKey: string;
}

/** Builds the label of a parcel leaving now. Throws `carrierInactive` and `trackingNoWrong`. */
export async function newLabel(database: Database, given: GivenLabel): Promise<Label> {
  if (carrierNamed(await readCarriers(database), given.carrier)?.isActive === false) throw refuse('carrierInactive', { field: 'carrier' });
  return labelOf(database, given);
}

/** Resolves the carrier to its own name, and adds its tracking link if none is given. Throws `trackingNoWrong`. */
export async function labelOf(database: Database, { carrier, trackingNo, trackingUrl }: GivenLabel): Promise<Label> {
  const known = carrierNamed(await readCarriers(database), carrier);
  const name = known?.name ?? carrier;
  if (!isTrackingNumber(name, trackingNo)) throw refuse('trackingNoWrong', { field: 'trackingNo' });
  const key = trackingKey(trackingNo);
  const link = known?.trackingLink.replaceAll('{number}', encodeURIComponent(key)) ?? '';
  return { carrier: name, trackingNo, trackingUrl: trackingUrl === '' ? link : trackingUrl, trackingKey: key };
}

/** Throws `trackingNoTaken` if another parcel has the number. Concurrent senders of one number wait for each other here. `parcelId` names a parcel that keeps its own number. */
export async function claimNumber(
  transaction: Database,
  key: string,
  { orderId, parcelId }: { orderId: bigint; parcelId?: bigint },
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tracking ${key}`}, 0))`.execute(transaction);
  const { rows } = await sql`
    SELECT FROM parcel WHERE tracking_key = ${key} AND id IS DISTINCT FROM ${parcelId ?? null}::bigint
    UNION ALL
    SELECT FROM member_order WHERE id <> ${orderId} AND tracking_no <> '' AND upper(tracking_no) COLLATE "C" = ${key}::text
    LIMIT 1`.execute(transaction);
  if (rows.length > 0) throw refuse('trackingNoTaken', { field: 'trackingNo' });
}

/** Records the carrier's first use, so that the carrier is not removed. Only the first parcel writes. */
export async function noteCarrier(transaction: Database, { carrier }: Label, at: Date): Promise<void> {
  await sql`UPDATE carrier SET used_since = ${at} WHERE name = ${carrier} AND used_since IS NULL`.execute(transaction);
}
