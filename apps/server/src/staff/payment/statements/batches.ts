import type { Content, Recorded } from './booking-content.ts';
import { isNoReference } from '../statement-files/no-reference.ts';

/** Reference of a part: the batch's reference, a slash and a number. */
const PART = /^(.+)\/\d{1,5}$/;

const nameOf = ({ accountId, way, day }: Content, reference: string): string => JSON.stringify([String(accountId), way, day, reference]);

/** References of batched bookings: one message reports a batch as its sum, another one its parts, and both are the same money. */
export class Batches {
  readonly #keptParts: ReadonlyMap<string, { units: bigint; id: bigint }>;
  readonly #toldParts: ReadonlyMap<string, { units: bigint }>;
  readonly #kept = new Map<string, Recorded>();

  constructor(told: readonly Content[], recorded: readonly Recorded[]) {
    this.#keptParts = partsOf(recorded);
    this.#toldParts = partsOf(told);
    for (const entry of recorded) if (!isNoReference(entry.reference)) this.#kept.set(nameOf(entry, entry.reference.trim()), entry);
  }

  /** The first stored part, if a booking is the sum of stored parts of its reference. */
  partsKept(booking: Content): bigint | undefined {
    const parts = this.#keptParts.get(nameOf(booking, booking.reference.trim()));
    return parts?.units === booking.units ? parts.id : undefined;
  }

  /** The stored booking of which this one is a part, if all parts in the file add up to it. */
  wholeKept(booking: Content): bigint | undefined {
    const batch = PART.exec(booking.reference.trim())?.[1];
    if (batch === undefined) return undefined;
    const whole = this.#kept.get(nameOf(booking, batch));
    return whole !== undefined && whole.units === this.#toldParts.get(nameOf(booking, batch))?.units ? whole.id : undefined;
  }
}

/** Sums of parts by their batch; stored ones with the number of the first. */
function partsOf<T extends Content>(bookings: readonly T[]): Map<string, { units: bigint; id: bigint }> {
  const sums = new Map<string, { units: bigint; id: bigint }>();
  for (const booking of bookings) {
    const batch = PART.exec(booking.reference.trim())?.[1];
    if (batch === undefined || isNoReference(batch)) continue;
    const name = nameOf(booking, batch);
    const before = sums.get(name);
    const id = 'id' in booking ? (booking.id as bigint) : 0n;
    if (before === undefined) sums.set(name, { units: booking.units, id });
    else before.units += booking.units;
  }
  return sums;
}
