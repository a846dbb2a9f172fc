import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { findChainEnd, lockChainEnd, type OpenPlace, type SpilloverPlaces } from '../../network/index.ts';
import type { NewcomerPlace } from './register-member-check.ts';

/** Placement of newcomers whose place is taken, or who named none. */
export interface Spillover {
  /** Spillover rule of the plan in force; undefined if newcomers get the place that they name, or none. */
  inForce(database: Database, now: Date): Promise<string | undefined>;
  places: Pick<SpilloverPlaces, 'next'>;
}

/** Each failed try means that another registration succeeded. */
const MOST_TRIES = 100;

/** Another registration was faster. */
class PlaceGone extends Error {}

export interface TakenPlace extends OpenPlace {
  /** Spillover rule that found it; undefined if it is the requested place. */
  readonly spillover?: string | undefined;
}

/** Takes a place in the enrolling transaction: returns it, locked, or throws. */
export type TakePlace = (transaction: Database) => Promise<TakenPlace>;

/**
 * Enrols at the requested place if it is free, otherwise at the place that the spillover rule finds below it. A place may be taken between finding and locking it: then the
 * transaction is rolled back, and the next place is looked for, so that no registration waits for a place while holding another. Throws `busy` if others are always faster.
 */
export async function enrolBySpillover<T>(
  database: Database,
  { way, places }: { way: string; places: Spillover['places'] },
  asked: NewcomerPlace,
  enrol: (take: TakePlace) => Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const place: TakenPlace = (await askedIfFree(database, asked)) ?? {
      ...(await places.next(way, (asked.parent ?? asked.sponsor).id)),
      spillover: way,
    };
    try {
      return await enrol((transaction) => takeFree(transaction, place));
    } catch (error) {
      if (!(error instanceof PlaceGone)) throw error;
    }
  }
  throw refuse('busy', { retryAfterSeconds: 1 });
}

/** The place that the newcomer names, if free; undefined if none is named. */
async function askedIfFree(database: Database, { parent, side }: NewcomerPlace): Promise<OpenPlace | undefined> {
  if (parent === undefined) return undefined;
  const end = await findChainEnd(database, parent.id, side);
  return end.id === parent.id ? { parentId: parent.id, side } : undefined;
}

async function takeFree(transaction: Database, place: TakenPlace): Promise<TakenPlace> {
  if ((await lockChainEnd(transaction, place.parentId, place.side)) !== place.parentId) throw new PlaceGone();
  return place;
}
