/** The shared parts, each with its JSON once an answer was written. */
const sharedParts = new WeakMap<object, string | undefined>();

/** Marks a part that many answers have in common and that nobody changes any more. Its JSON is written once. Answers the part. */
export function shareable<T extends object>(part: T): T {
  sharedParts.set(part, undefined);
  return part;
}

/**
 * The JSON of a body in UTF-8, as a text in which each character is one byte: the same bytes as those of `JSON.stringify`. A list of shared parts is put
 * together from what was written before.
 */
export function jsonText(body: Readonly<Record<string, unknown>>): string {
  let text = '';
  for (const name in body) {
    const value = body[name];
    const json = isListOfShared(value) ? `[${value.map(textOf).join(',')}]` : bytewise(JSON.stringify(value) as string | undefined);
    if (json !== undefined) text += `${text === '' ? '' : ','}${bytewise(JSON.stringify(name))}:${json}`;
  }
  return `{${text}}`;
}

/** The bytes of a text in UTF-8, a character each. */
function bytewise<T extends string | undefined>(text: T): T {
  return (text === undefined || isAscii(text) ? text : Buffer.from(text).toString('latin1')) as T;
}

/** JSON has no control characters; a text that has one takes the longer way. */
const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

const isShared = (part: unknown): part is object => typeof part === 'object' && part !== null && sharedParts.has(part);
const isListOfShared = (value: unknown): value is object[] => Array.isArray(value) && value.length > 0 && value.every(isShared);

function textOf(part: object): string {
  let text = sharedParts.get(part);
  if (text === undefined) sharedParts.set(part, (text = bytewise(JSON.stringify(part))));
  return text;
}
