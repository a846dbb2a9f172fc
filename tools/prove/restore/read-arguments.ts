import path from 'node:path';
import { parseArgs } from 'node:util';

/** Drills a shop of its own, or a company's backup. */
export interface DrillArguments {
  /** A company's own backup; absent: the drill creates a shop and backs it up. */
  backup: { base: string; wal: string; until: Date } | undefined;
  /** Folder of PostgreSQL's programs; undefined: the drill looks for them. */
  bin: string | undefined;
  into: string | undefined;
  /** True to keep copy and logs. */
  isKept: boolean;
}

export const usage = `npm run prove -- restore
npm run prove -- restore --base DIR --wal DIR --until TIME [--into DIR] [--bin DIR] [--keep]

Without --base the drill makes a shop of its own. With it, it restores a company's backup:
  --base DIR    a base backup in plain form, as pg_basebackup writes it
  --wal DIR     the folder with the archived WAL
  --until TIME  the last moment that the copy holds, such as 2026-11-26T21:04:59Z
  --into DIR    where the copy is put; the drill makes a folder in it and deletes it afterwards
  --bin DIR     the folder of PostgreSQL's programs
  --keep        keep the folder`;

/** Reads the command's arguments. Throws SyntaxError or TypeError for invalid ones. */
export function readArguments(args: readonly string[]): DrillArguments {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { base: text, wal: text, until: text, bin: text, into: text, keep: { type: 'boolean', default: false } },
  });
  const { base, wal, until, bin, into, keep: isKept } = values;
  const given = [base, wal, until].filter((each) => each !== undefined).length;
  if (given !== 0 && given !== 3) throw new SyntaxError('--base, --wal and --until go together');
  if (base === undefined || wal === undefined || until === undefined) return { backup: undefined, bin, into, isKept };
  if (!/T.*(?:Z|[+-]\d\d:\d\d)$/.test(until) || Number.isNaN(Date.parse(until)))
    throw new SyntaxError('--until needs a moment with its time zone, such as 2026-11-26T21:04:59Z');
  return { backup: { base: path.resolve(base), wal: path.resolve(wal), until: new Date(until) }, bin, into, isKept };
}
