import { execFileSync } from 'node:child_process';
import { crc32 } from 'node:zlib';

/** `npm run prove` sees the whole of every matrix of pages and ways. */
export const isFull = process.env['PROOF'] === 'full';

/**
 * Whether a run sees the cell that stands at this place of a matrix. A full run sees every cell, any other one of so many: which one
 * follows from the commit, so that a run can be repeated and a row of commits sees them all. ROTATION names another turn.
 */
export const isSeen = (place: number, oneOf: number): boolean => isFull || (place + turn) % oneOf === 0;

const turn = Number(process.env['ROTATION'] ?? turnOfCommit());

/** A run of all tests takes a fifth of the tests in turn. */
export const ONE_OF = 5;

/** `npm test` without names takes tests in turn. A run of named files takes all that they hold. */
const isInTurn = process.env['TESTS'] === 'in turn';

/** Whether this run takes a journey that `npm test` takes in turn. Its place follows from its name, because each process loads other files. */
export const isTaken = (journey: string): boolean => !isInTurn || isSeen(crc32(journey), ONE_OF);

/** Those of the files that this run leaves to another commit. Of each five neighbours it takes one. */
export const leftToOthers = (files: readonly string[]): readonly string[] =>
  isInTurn ? files.filter((_, place) => !isSeen(place, ONE_OF)) : [];

/**
 * The number of the commit in its history, so that commits in a row have turns in a row. A copy with a part of the history does not know
 * that number, and takes the commit's name. The turn is handed to all processes of a run, so that they agree if a commit is made meanwhile.
 */
function turnOfCommit(): number {
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'false') return Number(git('rev-list', '--count', 'HEAD'));
    return Number.parseInt(git('rev-parse', 'HEAD').slice(0, 8), 16);
  } catch {
    // A download without its history has one turn only.
    return 0;
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

process.env['ROTATION'] = String(turn);
