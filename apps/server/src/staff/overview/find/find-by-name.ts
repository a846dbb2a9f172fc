import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type FoundMember, memberFields } from './found-member.ts';
import { isSeenBy, MOST_CANDIDATES, MOST_HITS, type Search } from './hit.ts';

const MOST_WORDS = 4;
const FEWEST_LETTERS = 2;

/**
 * Members whose names have every word of the text, or a word that begins with it. If there are none, members with similar words in their names, the most similar first. Comparison
 * ignores case and accents.
 */
export async function findByName(search: Search): Promise<FoundMember[]> {
  const { rows } = await sql<{ words: string[] }>`SELECT name_words(${search.text}::text, '') AS words`.execute(search.database);
  const words = [...new Set(rows[0]?.words)].slice(0, MOST_WORDS);
  if (words.every((word) => word.length < FEWEST_LETTERS && /^[a-z0-9]*$/.test(word))) return [];
  const exact = await findWithWords(search, await Promise.all(words.map((word) => wordsBeginning(search, word))));
  if (exact.length > 0) return exact;
  return findWithWords(search, await Promise.all(words.map((word) => wordsLike(search, word))));
}

async function wordsBeginning({ database }: Search, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM name_word WHERE (word COLLATE "C") >= ${word} AND (word COLLATE "C") < ${`${word}\u{10FFFF}`}
    ORDER BY word COLLATE "C" LIMIT 50`.execute(database);
  return rows.map((row) => row.word);
}

async function wordsLike({ database }: Search, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`SELECT word FROM name_words_like(${word}) AS word`.execute(database);
  return rows.map((row) => row.word);
}

/** `spellings` has, for each word of the text, the words that may be meant. */
async function findWithWords({ database, staff, text }: Search, spellings: readonly string[][]): Promise<FoundMember[]> {
  if (spellings.some((words) => words.length === 0)) return [];
  const names: RawBuilder<unknown> = sql`name_words(member.first_name, member.last_name)`;
  const conditions = spellings.map((words) => sql<SqlBool>`${names} && ${words}::text[]`);
  const { rows } = await sql<FoundMember>`
    SELECT ${memberFields} FROM (
      SELECT * FROM member WHERE ${sql.join(conditions, sql` AND `)} AND ${isSeenBy(staff, sql`member.company_code`)} LIMIT ${MOST_CANDIDATES}
    ) AS member ORDER BY similarity(fold_text(member.first_name || ' ' || member.last_name), fold_text(${text}::text)) DESC, member.id
    LIMIT ${MOST_HITS}`.execute(database);
  return rows;
}
