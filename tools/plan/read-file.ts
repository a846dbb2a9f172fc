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

/** Reads a JSON file. Throws UsageError for an unreadable file and for invalid JSON. */
export function readJson(path: string): unknown {
  try {
    return parseJson(readFileSync(path, 'utf8'));
  } catch (error) {
    throw cannotRead(path, error);
  }
}

/** Lines of a file (`-` is standard input), read lazily. */
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

/** True for a case that is read line by line. */
export const isLines = (path: string): boolean => path === '-' || /\.(?:jsonl|ndjson)$/i.test(path);

/** Reads a case: JSON Lines from `-` and from files with such a name, else one JSON text. Throws UsageError and CaseError. */
export function readCaseFile(path: string): Case {
  if (!isLines(path)) return readCase(readJson(path));
  try {
    return readCaseLines(linesOf(path));
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw cannotRead(path, error);
    throw error;
  }
}
