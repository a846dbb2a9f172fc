import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type VaultCard, vaultCardSchema } from './vault-card.ts';

const removalSchema = z.object({ token: z.string(), removed: z.literal(true) });
const lineSchema = z.union([removalSchema, vaultCardSchema]);

/** Append-only file of changes to the vault's cards, one JSON line each. */
export interface VaultJournal {
  /** The remaining cards, oldest first. Skips a line that a crash cut off. */
  read(): VaultCard[];
  append(line: VaultCard | z.infer<typeof removalSchema>): void;
  /** Replaces the file by one line per card, so that nothing of removed cards remains. */
  rewrite(cards: Iterable<VaultCard>): void;
}

function parseLine(line: string): z.infer<typeof lineSchema> | undefined {
  try {
    return lineSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Opens the journal in the folder, and creates it if necessary. File errors are thrown unchanged. */
export function openVaultJournal(folder: string): VaultJournal {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'vault.jsonl');
  return {
    read() {
      const cards = new Map<string, VaultCard>();
      for (const text of existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []) {
        const line = text === '' ? undefined : parseLine(text);
        if (line === undefined) continue;
        if ('removed' in line) cards.delete(line.token);
        else cards.set(line.token, line);
      }
      return [...cards.values()];
    },
    append(line) {
      appendFileSync(path, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    },
    rewrite(cards) {
      const lines = Array.from(cards, (card) => `${JSON.stringify(card)}\n`);
      writeFileSync(`${path}.new`, lines.join(''), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
}
