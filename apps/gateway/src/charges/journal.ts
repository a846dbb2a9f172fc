import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Charge, chargeSchema } from './charge.ts';

/** Append-only file of charge states, one JSON line per change; the last line of an id is its state. */
export interface Journal {
  /** The newest state of every charge, oldest charge first. A line torn by a crash is passed over. */
  read(): Charge[];
  /** Writes before the caller answers, so that a killed process forgets nothing it has told. */
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

/** Opens (and makes) the journal in the folder. File errors are thrown as they come. */
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
