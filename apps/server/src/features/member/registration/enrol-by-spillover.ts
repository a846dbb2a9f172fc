import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { findChainEnd, lockChainEnd, type OpenPlace, type SpilloverPlaces } from '../../network/index.ts';
import type { NewcomerPlace } from './register-member-check.ts';

/** How newcomers are placed whose place is taken, or whom nobody named one. */
export interface Spillover {
  /** The way of the plan in force; undefined where newcomers stand where they ask to, or nowhere. */
  inForce(database: Database, now: Date): Promise<string | undefined>;
  places: Pick<SpilloverPlaces, 'next'>;
}

/** Each try that fails has seen somebody else register. */
const MOST_TRIES = 100;

/** Somebody was faster. */
class PlaceGone extends Error {}

/** A place that is taken for a newcomer. */
export interface TakenPlace extends OpenPlace {
  /** The way of the plan that found it; undefined where it is what was asked for. */
  readonly spillover?: string | undefined;
}

/** Takes a place in the transaction that enrols: answers it, locked, or throws. */
export type TakePlace = (transaction: Database) => Promise<TakenPlace>;

/**
 * Enrols at the asked-for place where it is free, otherwise at the place that the way finds below it. A place may be taken between its finding and its lock: then the transaction is
 * rolled back, and the next place is looked for, so that nobody waits for a place while holding another. Throws `busy` where others are always faster.
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

/** The place that the newcomer names, while it is free; undefined where none is named. */
async function askedIfFree(database: Database, { parent, side }: NewcomerPlace): Promise<OpenPlace | undefined> {
  if (parent === undefined) return undefined;
  const end = await findChainEnd(database, parent.id, side);
  return end.id === parent.id ? { parentId: parent.id, side } : undefined;
}

async function takeFree(transaction: Database, place: TakenPlace): Promise<TakenPlace> {
  if ((await lockChainEnd(transaction, place.parentId, place.side)) !== place.parentId) throw new PlaceGone();
  return place;
}
