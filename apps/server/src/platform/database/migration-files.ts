import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export const migrationsFolder: string = path.join(import.meta.dirname, '../../migrations');

/** Reads `0001-<what>.sql` … in order. Throws when a name is malformed or a number is used twice. */
export async function readMigrations(folder: string): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const texts = new Map<string, string>();
  const numbers = new Set<string>();
  for (const file of files) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1];
    if (number === undefined) throw new Error(`Migration ${file} must be named like 0001-what-it-does.sql.`);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}.`);
    numbers.add(number);
    texts.set(path.basename(file, '.sql'), await readFile(path.join(folder, file), 'utf8'));
  }
  return texts;
}

/** Whether the file's first line says that it runs statement by statement, and why. */
export const runsWithoutTransaction = (text: string): boolean => /^-- Without a transaction: .{20,}/.test(text);

/** Comments, quoted texts, quoted names and function bodies, in which a semicolon ends nothing; and the semicolons that end statements. */
const pieces = /--.*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;

/** The statements of a file, without comments and empty ones. */
export function statementsOf(text: string): string[] {
  const isComment = (piece: string): boolean => piece.startsWith('--') || piece.startsWith('/*');
  const statements: string[] = [];
  let statement = '';
  let from = 0;
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    statement += text.slice(from, index);
    from = index + piece.length;
    if (piece === ';') {
      statements.push(statement.trim());
      statement = '';
    } else statement += isComment(piece) ? ' ' : piece;
  }
  return [...statements, (statement + text.slice(from)).trim()].filter((each) => each !== '');
}
