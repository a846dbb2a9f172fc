import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks on the terminal; what is typed does not show where it is hidden. Throws where there is no terminal to ask on. */
export async function ask(question: string, isHidden = false): Promise<string> {
  if (!process.stdin.isTTY) throw new SyntaxError('There is no terminal to ask on: set STAFF_NAME and STAFF_PASSWORD.');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stdout.write(question);
  const lines = createInterface({ input: process.stdin, output: isHidden ? silent : process.stdout, terminal: true });
  const answer = await lines.question('');
  lines.close();
  if (isHidden) process.stdout.write('\n');
  return answer.trim();
}

/** What every client sends of a password. */
export const md5 = (password: string): string => createHash('md5').update(password).digest('hex');
