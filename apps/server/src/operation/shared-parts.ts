/** Where a shared part holds its JSON once an answer was written. JSON itself has no symbols, so no answer shows it. */
const written = Symbol('written');

type Shared = object & { [written]?: string | undefined };

/** Marks a part that many answers have in common and that nobody changes any more. Its JSON is written once. Answers the part. */
export function shareable<T extends object>(part: T): T {
  // A copy of the part must not take it along.
  return Object.defineProperty(part, written, { value: undefined, writable: true, enumerable: false });
}

/**
 * The JSON of a body in UTF-8, as a text in which each character is one byte: the same bytes as those of `JSON.stringify`. A list of shared parts is put
 * together from what was written before.
 */
export function jsonText(body: Readonly<Record<string, unknown>>): string {
  let text = '';
  for (const name in body) {
    const value = body[name];
    const json = (Array.isArray(value) ? listOfShared(value) : undefined) ?? bytewise(JSON.stringify(value) as string | undefined);
    if (json !== undefined) text += `${text === '' ? '' : ','}${writtenName(name)}${json}`;
  }
  return `{${text}}`;
}

/** Names of fields as they stand before their values. Only contracts name fields of answers, so there are few. */
const names = new Map<string, string>();

function writtenName(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const made = `${bytewise(JSON.stringify(name))}:`;
  names.set(name, made);
  return made;
}

/** The bytes of a text in UTF-8, a character each. */
function bytewise<T extends string | undefined>(text: T): T {
  return (text === undefined || isAscii(text) ? text : Buffer.from(text).toString('latin1')) as T;
}

/** JSON has no control characters; a text that has one takes the longer way. */
const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/** The JSON of a list, a character for each byte; undefined where a part of it is not shared. Whoever writes it copies the parts, so they are not joined here. */
function listOfShared(parts: readonly unknown[]): string | undefined {
  let text = '';
  for (const part of parts) {
    const json = writtenPart(part);
    if (json === undefined) return undefined;
    text += text === '' ? json : `,${json}`;
  }
  return `[${text}]`;
}

/** The JSON of a shared part; undefined for any other value. */
function writtenPart(part: unknown): string | undefined {
  const known = (part as Shared | null | undefined)?.[written];
  if (known !== undefined) return known;
  if (typeof part !== 'object' || part === null || !(written in part)) return undefined;
  return ((part as Shared)[written] = bytewise(JSON.stringify(part)));
}
