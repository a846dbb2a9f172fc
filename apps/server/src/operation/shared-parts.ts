/** The parts that are shared, with their JSON once an answer was written. */
const sharedParts = new WeakMap<object, Buffer | undefined>();

/** Marks a part that many answers have in common and that nobody changes any more. Its JSON is written once. Answers the part. */
export function shareable<T extends object>(part: T): T {
  sharedParts.set(part, undefined);
  return part;
}

/** The JSON of a body as bytes, the same as `JSON.stringify` writes. A list of shared parts is put together from what was written before. */
export function jsonBytes(body: Readonly<Record<string, unknown>>): Buffer {
  if (!Object.values(body).some(isListOfShared)) return Buffer.from(JSON.stringify(body));
  const pieces: Buffer[] = [];
  // Collected, because a buffer for each comma would cost more than the parts.
  let text = '{';
  for (const [name, value] of Object.entries(body)) {
    const isFirst = text === '{';
    const key = `${isFirst ? '' : ','}${JSON.stringify(name)}:`;
    if (isListOfShared(value)) {
      pieces.push(Buffer.from(`${text}${key}[`));
      for (const [at, part] of value.entries()) {
        if (at > 0) pieces.push(comma);
        pieces.push(bytesOf(part));
      }
      text = ']';
    } else {
      const json = JSON.stringify(value) as string | undefined;
      if (json !== undefined) text += `${key}${json}`;
    }
  }
  pieces.push(Buffer.from(`${text}}`));
  return Buffer.concat(pieces);
}

const comma = Buffer.from(',');

const isShared = (part: unknown): part is object => typeof part === 'object' && part !== null && sharedParts.has(part);
const isListOfShared = (value: unknown): value is object[] => Array.isArray(value) && value.length > 0 && value.every(isShared);

function bytesOf(part: object): Buffer {
  let bytes = sharedParts.get(part);
  if (bytes === undefined) sharedParts.set(part, (bytes = Buffer.from(JSON.stringify(part))));
  return bytes;
}
