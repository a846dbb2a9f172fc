import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { Recurring, RecurringParts } from '../../../platform/jobs/index.ts';
import { isTerm } from '../term-query.ts';
import type { FoundBy } from './find-source.ts';

const WORDS_AT_ONCE = 1_000;
const HOUR_MS = 60 * 60_000;
const NAME = 'n:';

/** Adds the words of names, among which a misspelt one is looked for. In order, so that no two writers wait for each other. */
export async function addNameWords(database: Database, rows: readonly FoundBy[]): Promise<void> {
  const words = new Set(rows.flatMap(({ terms }) => terms.filter((term) => term.startsWith(NAME)).map((term) => term.slice(NAME.length))));
  await sql`
    INSERT INTO name_word (word) SELECT word FROM unnest(${[...words]}::text[]) AS given (word)
    WHERE NOT EXISTS (SELECT FROM name_word AS known WHERE known.word = given.word) ORDER BY word ON CONFLICT DO NOTHING`.execute(database);
}

/** Deletes words that no name has any more, so that none outlives the last member with it. Does nothing until all members are filled. */
export async function forgetNameWords(database: Database, signal?: AbortSignal): Promise<void> {
  const { rows: filled } = await sql`SELECT FROM find_progress WHERE source = 'member' AND filled_from = 0`.execute(database);
  if (filled.length === 0) return;
  for (let after: string | undefined = ''; after !== undefined && signal?.aborted !== true; ) {
    const { rows } = await sql<{ word: string }>`
      SELECT word FROM name_word WHERE word > ${after} ORDER BY word LIMIT ${WORDS_AT_ONCE}`.execute(database);
    const words = rows.map(({ word }) => word);
    await sql`
      DELETE FROM name_word WHERE word IN (
        SELECT word FROM unnest(${words}::text[], ${words.map((word) => isTerm('n', word))}::text[]) AS given (word, query)
        WHERE NOT EXISTS (SELECT FROM find_member WHERE terms @@ query::tsquery))`.execute(database);
    after = words.at(-1);
  }
}

export const nameWordsForgotten: Recurring<RecurringParts> = {
  what: 'the sweep of name words',
  everyMs: HOUR_MS,
  work: ({ database }, signal) => forgetNameWords(database, signal),
};
