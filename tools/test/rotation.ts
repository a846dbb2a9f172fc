import { execFileSync } from 'node:child_process';
import { crc32 } from 'node:zlib';

/** `npm run prove` covers the whole of every matrix of pages and modes. */
export const isFull = process.env['PROOF'] === 'full';

/**
 * True if a run covers the cell at this place of a matrix. A full run covers every cell, others one in `oneOf`: the commit decides which, so that a run is repeatable and a series
 * of commits covers them all. ROTATION names another turn.
 */
export const isSeen = (place: number, oneOf: number): boolean => isFull || (place + turn) % oneOf === 0;

const turn = Number(process.env['ROTATION'] ?? turnOfCommit());

/** A run of all tests takes one in this many of the rotating tests. */
export const ONE_OF = 10;

/** `npm test` without names rotates tests. A run of named files takes all their tests. */
const isInTurn = process.env['TESTS'] === 'in turn';

/** True if this run takes a rotating journey. Its place follows from its name, because each process loads different files. */
export const isTaken = (journey: string): boolean => !isInTurn || isSeen(crc32(journey), ONE_OF);

/** Files that this run leaves to other commits. `files` tells the seconds of each. */
export const leftToOthers = (files: Readonly<Record<string, number>>): readonly string[] =>
  isInTurn ? dealt(files).flatMap((some, place) => (isSeen(place, ONE_OF) ? [] : some)) : [];

/** Deals the files out to turns of about the same length: the longest file goes to the turn that has least so far. */
function dealt(files: Readonly<Record<string, number>>): readonly string[][] {
  const turns = Array.from({ length: ONE_OF }, () => ({ names: [] as string[], seconds: 0 }));
  for (const [name, seconds] of Object.entries(files).toSorted(([, one], [, other]) => other - one)) {
    const lightest = turns.reduce((best, next) => (next.seconds < best.seconds ? next : best));
    lightest.names.push(name);
    lightest.seconds += seconds;
  }
  return turns.map(({ names }) => names);
}

/**
 * The commit's number in its history, so that consecutive commits have consecutive turns. A shallow clone does not know that number and uses the commit's name. All processes of a
 * run receive the turn, so that they agree even if a commit is made during it.
 */
function turnOfCommit(): number {
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'false') return Number(git('rev-list', '--count', 'HEAD'));
    return Number.parseInt(git('rev-parse', 'HEAD').slice(0, 8), 16);
  } catch {
    // A download without history always has the same turn.
    return 0;
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

process.env['ROTATION'] = String(turn);
