import * as z from 'zod';

/** Deeper values would overflow the stack of a recursive function. Plan documents have some twenty levels. */
const MOST_LEVELS = 500;

/** True if the database can store a text: it accepts no zero character and no half of a surrogate pair. */
const isKeepableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** True if a JSON value can be compared and stored whole, whatever its source. Checks level by level, so that no nesting is too deep for the check. */
export function isKeepable(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let levels = 0; level.length > 0; levels += 1) {
    if (levels > MOST_LEVELS) return false;
    const below: unknown[] = [];
    for (const one of level) {
      if (typeof one === 'string' && !isKeepableText(one)) return false;
      if (typeof one !== 'object' || one === null) continue;
      if (!Object.keys(one).every(isKeepableText)) return false;
      for (const part of Object.values(one)) below.push(part);
    }
    level = below;
  }
  return true;
}

/** An object in a payload whose fields are not known in advance: the operation checks them. `mostOfName`: maximum characters of a field's name. */
export const freeValues = (mostOfName?: number) =>
  z.record(mostOfName === undefined ? z.string() : z.string().max(mostOfName), z.unknown()).refine(isKeepable);
