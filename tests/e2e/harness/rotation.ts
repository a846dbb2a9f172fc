import { execFileSync } from 'node:child_process';

/** `npm run prove` sees the whole of every matrix of pages and ways. */
export const isFull = process.env['PROOF'] === 'full';

/**
 * Whether a run sees the cell that stands at this place of a matrix. A full run sees every cell, any other one of so many: which one
 * follows from the commit, so that a run can be repeated and a row of commits sees them all. ROTATION names another turn.
 */
export const isSeen = (place: number, oneOf: number): boolean => isFull || (place + turn) % oneOf === 0;

const turn = Number(process.env['ROTATION'] ?? turnOfCommit());

/** The turn is handed to all processes of a run, so that they agree on it also if a commit is made meanwhile. */
function turnOfCommit(): number {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number.parseInt(commit.slice(0, 8), 16);
  } catch {
    // A download without its history has one turn only.
    return 0;
  }
}

process.env['ROTATION'] = String(turn);
