import { availableParallelism } from 'node:os';
import { FairQueue, type WorkOwner } from '../work/fair-queue.ts';

/** Twice the number of simultaneous hashes, so that counting a try in the database leaves no core idle. */
const queue = new FairQueue({ atOnce: 2 * Math.min(4, availableParallelism()), mostPerAccount: 64, mostPerLane: 1_000 });

/** Compares a secret in the owner's turn. The turn includes counting the try. Throws `BusyError` under a flood. */
export function inPasswordTurn<T>(owner: WorkOwner, work: () => Promise<T>): Promise<T> {
  return queue.run(owner, work);
}
