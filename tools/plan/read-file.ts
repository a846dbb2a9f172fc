import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { type Case, readCase, readCaseLines } from '../../packages/plan/src/case/index.ts';
import { parseJson } from '../../packages/plan/src/index.ts';
import { UsageError } from './usage.ts';

const CHUNK = 1_048_576;
const STANDARD_INPUT = 0;

function cannotRead(path: string, error: unknown): UsageError {
  const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_STRING_TOO_LONG';
  const why = isTooLong
    ? 'it is too long for one JSON text; write it as JSON Lines'
    : error instanceof Error
      ? error.message
      : String(error);
  return new UsageError(`${path} cannot be read: ${why}`);
}

/** Reads a JSON file. Throws UsageError for one that cannot be read and for a text that is no JSON. */
export function readJson(path: string): unknown {
  try {
    return parseJson(readFileSync(path, 'utf8'));
  } catch (error) {
    throw cannotRead(path, error);
  }
}

/** The lines of a file (`-` is the standard input), read as they are asked for. */
function* linesOf(path: string): Generator<string> {
  const file = path === '-' ? STANDARD_INPUT : openSync(path, 'r');
  const decoder = new StringDecoder('utf8');
  const chunk = Buffer.alloc(CHUNK);
  let rest = '';
  try {
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
      const lines = (rest + decoder.write(chunk.subarray(0, read))).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    yield rest + decoder.end();
  } finally {
    if (file !== STANDARD_INPUT) closeSync(file);
  }
}

/** Whether a case is read line by line. */
export const isLines = (path: string): boolean => path === '-' || /\.(?:jsonl|ndjson)$/i.test(path);

/** Reads a case: JSON Lines from `-` and from files that are called so, else one JSON text. Throws UsageError and CaseError. */
export function readCaseFile(path: string): Case {
  if (!isLines(path)) return readCase(readJson(path));
  try {
    return readCaseLines(linesOf(path));
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw cannotRead(path, error);
    throw error;
  }
}
