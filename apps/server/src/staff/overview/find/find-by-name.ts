import { sql } from 'kysely';
import { allTerms, anyTerm, isTerm, type TermQuery, wordQuery, wordsOf } from '../../../desk/finding/index.ts';
import { type FoundMember, memberFields } from './found-member.ts';
import { isSeenBy, MOST_HITS, newestWith, planned, type Search } from './hit.ts';

const MOST_WORDS = 4;
const FEWEST_LETTERS = 2;

/** A Latin word too short to be compared as a beginning by the index of terms. */
const isShort = (word: string): boolean => word.length <= FEWEST_LETTERS && /^[a-z0-9]+$/.test(word);

/**
 * Members whose names have every word of the text, or a word that begins with it, in any order. If there are none, members with similar words in their names, the most similar first.
 * Comparison ignores case and accents.
 */
export async function findByName(search: Search): Promise<FoundMember[]> {
  const words = wordsOf(search.text).slice(0, MOST_WORDS);
  if (words.every((word) => word.length < FEWEST_LETTERS && isShort(word))) return [];
  const exact = await findWith(search, await Promise.all(words.map((word) => beginning(search, word))));
  if (exact.length > 0) return exact;
  return findWith(search, await Promise.all(words.map((word) => alike(search, word))));
}

async function beginning({ database }: Search, word: string): Promise<TermQuery | undefined> {
  if (!isShort(word)) return wordQuery('n', word);
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM name_word WHERE (word COLLATE "C") >= ${word} AND (word COLLATE "C") < ${`${word}\u{10FFFF}`}
    ORDER BY word COLLATE "C" LIMIT 50`.execute(database);
  return anyTerm(rows.map((row) => isTerm('n', row.word)));
}

async function alike({ database }: Search, word: string): Promise<TermQuery | undefined> {
  const { rows } = await sql<{ word: string }>`SELECT word FROM name_words_like(${word}) AS word`.execute(database);
  return anyTerm(rows.map((row) => isTerm('n', row.word)));
}

/** `spellings`: for each word of the text, the words that may be meant; undefined if no name has one. */
async function findWith(search: Search, spellings: readonly (TermQuery | undefined)[]): Promise<FoundMember[]> {
  const { database, staff, text } = search;
  const query = spellings.includes(undefined) ? undefined : allTerms(spellings);
  if (query === undefined) return [];
  const { rows } = await sql<FoundMember>`${planned}
    SELECT ${memberFields} FROM member WHERE id = ANY (ARRAY${newestWith(search, 'member', query)}) AND ${isSeenBy(staff, sql`member.company_code`)}
    ORDER BY similarity(fold_text(first_name || ' ' || last_name), fold_text(${text}::text)) DESC, id LIMIT ${MOST_HITS}`.execute(database);
  return rows;
}
