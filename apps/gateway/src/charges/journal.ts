import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Charge, chargeSchema } from './charge.ts';

/** Append-only file of charge states, one JSON line per change; an id's last line is its state. */
export interface Journal {
  /** The latest state of every charge, oldest charge first. Skips a line that a crash cut off. */
  read(): Charge[];
  /** Writes before the caller answers, so that a killed process loses nothing that it has answered. */
  append(charge: Charge): void;
  /** Replaces the file by one line per charge. */
  rewrite(charges: Iterable<Charge>): void;
}

function parseLine(line: string): Charge | undefined {
  try {
    return chargeSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Opens the journal in the folder, and creates it if necessary. File errors are thrown unchanged. */
export function openJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'charges.jsonl');
  return {
    read() {
      const newest = new Map<string, Charge>();
      const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
      for (const line of lines) {
        const charge = line === '' ? undefined : parseLine(line);
        if (charge !== undefined) newest.set(charge.id, charge);
      }
      return [...newest.values()];
    },
    append(charge) {
      appendFileSync(path, `${JSON.stringify(charge)}\n`, { mode: 0o600 });
    },
    rewrite(charges) {
      const lines = Array.from(charges, (charge) => `${JSON.stringify(charge)}\n`);
      writeFileSync(`${path}.new`, lines.join(''), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
}
