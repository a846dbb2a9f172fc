import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Prompts on the terminal; a hidden answer is not echoed. Throws if there is no terminal. */
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
