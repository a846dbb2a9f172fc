import { oneLine } from './one-line.ts';

/** Deepest nesting of objects and lists that is read. A plan needs eight. */
const MOST_DEPTH = 64;

/** Thrown for a text that is not JSON, or that readers would understand differently. */
export class JsonError extends Error {
  override name = 'JsonError';
}

interface Level {
  /** Keys of an object so far; undefined in a list. */
  readonly keys: Set<string> | undefined;
  /** Key or number of the value being read. */
  at: string | number;
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d];

/** Index of the quote that ends the string that begins at `from`. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; ; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
}

const placeOf = (levels: readonly Level[]): string => levels.map(({ at }) => at).join('.');

/** A fault that JSON.parse would accept: a key twice in one object, too deep a nesting, or a text that cannot be stored. Undefined if there is none. */
function findFault(text: string): string | undefined {
  const levels: Level[] = [];
  let isKey = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const level = levels[levels.length - 1];
    if (code === QUOTE) {
      const end = endOfString(text, at);
      const said = JSON.parse(text.slice(at, end + 1)) as string;
      // The database cannot store a zero character or half of a surrogate pair.
      if (said.includes('\0') || !said.isWellFormed()) return `${placeOf(levels)}: the text has a character that cannot be kept`;
      if (isKey && level?.keys) {
        const key = said;
        level.at = key;
        if (level.keys.has(key)) return `${placeOf(levels)}: the key is there twice`;
        level.keys.add(key);
        isKey = false;
      }
      at = end;
    } else if (code === COMMA && level) {
      if (level.keys) isKey = true;
      else level.at = Number(level.at) + 1;
    } else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      if (levels.length === MOST_DEPTH) return `${placeOf(levels)}: nested deeper than ${MOST_DEPTH} levels`;
      isKey = code === OPEN_OBJECT;
      levels.push({ keys: isKey ? new Set() : undefined, at: isKey ? '' : 0 });
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      levels.pop();
      isKey = false;
    }
  }
  return undefined;
}

/** The message of JSON.parse in one line that begins with the place, if it is known. */
function syntaxFault(message: string): string {
  const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(message) ?? [];
  const told = oneLine(message).replace(/ (?:in JSON )?at position .*$/, '');
  return `${line === undefined ? 'JSON' : `line ${line}, column ${column}`}: ${told}`;
}

/** Reads a JSON text. Throws JsonError for invalid JSON, a key twice in one object, nesting that is too deep, and a character that cannot be stored. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new JsonError(syntaxFault(error instanceof Error ? error.message : String(error)));
  }
  const fault = findFault(text);
  if (fault !== undefined) throw new JsonError(oneLine(fault));
  return value;
}
