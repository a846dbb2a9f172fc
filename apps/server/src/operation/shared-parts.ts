/** Property of a shared part that stores its JSON once an answer was written. JSON itself has no symbols, so no answer shows it. */
const written = Symbol('written');

type Shared = object & { [written]?: string | undefined };

/** Marks a part that many answers share and that is immutable from now on. Its JSON is written once. Returns the part. */
export function shareable<T extends object>(part: T): T {
  // Not enumerable, so that a copy of the part does not include it.
  return Object.defineProperty(part, written, { value: undefined, writable: true, enumerable: false });
}

/** JSON of a body in UTF-8, as a text in which each character is one byte: the same bytes as from `JSON.stringify`. A list of shared parts is assembled from earlier output. */
export function jsonText(body: Readonly<Record<string, unknown>>): string {
  let text = '';
  for (const name in body) {
    const value = body[name];
    const json = (Array.isArray(value) ? listOfShared(value) : undefined) ?? bytewise(JSON.stringify(value) as string | undefined);
    if (json !== undefined) text += `${text === '' ? '' : ','}${writtenName(name)}${json}`;
  }
  return `{${text}}`;
}

/** Field names as written before their values. Only contracts name fields of answers, so there are few. */
const names = new Map<string, string>();

function writtenName(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const made = `${bytewise(JSON.stringify(name))}:`;
  names.set(name, made);
  return made;
}

/** UTF-8 bytes of a text, one character each. */
function bytewise<T extends string | undefined>(text: T): T {
  return (text === undefined || isAscii(text) ? text : Buffer.from(text).toString('latin1')) as T;
}

/** JSON has no control characters; a text with one takes the slow path. */
const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/** JSON of a list, one character per byte; undefined if a part of it is not shared. The writer copies the parts, so they are not joined here. */
function listOfShared(parts: readonly unknown[]): string | undefined {
  let text = '';
  for (const part of parts) {
    const json = writtenPart(part);
    if (json === undefined) return undefined;
    text += text === '' ? json : `,${json}`;
  }
  return `[${text}]`;
}

/** JSON of a shared part; undefined for any other value. */
function writtenPart(part: unknown): string | undefined {
  const known = (part as Shared | null | undefined)?.[written];
  if (known !== undefined) return known;
  if (typeof part !== 'object' || part === null || !(written in part)) return undefined;
  return ((part as Shared)[written] = bytewise(JSON.stringify(part)));
}
