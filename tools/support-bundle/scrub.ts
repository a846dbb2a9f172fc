/** Shorter values occur in ordinary words. */
const SHORTEST = 5;

const email = /[^\s"'<>()@:,;/[\]]+@[^\s"'<>()@,;]+/g;
/** The server of an address, with the name and password before it. */
const server = /:\/\/[^\s/"']+/g;
const networkAddress = /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.])(?::\d+)?/g;
const query = /\?[\w%.~-]+=[^\s"']*/g;
const reference = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;
/** A card or phone number, also in groups. */
const number = /(?<![\w.])\+?\d(?:[ -]?\d){9,}(?![\w.])/g;
/** Keys, tokens and hashes, also with a prefix such as `sk_live_`, and those of three parts with dots. */
const token = /[A-Za-z0-9_=+/-]{24,}(?:\.[A-Za-z0-9_=-]{6,})*/g;
/** Dates and times are long digit sequences that need no hiding. */
const time = /\b\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?\b/g;

/** The parts of a web token; the first decodes to the beginning of a JSON object. */
const webToken = /\beyJ[\w-]+(?:\.[\w-]+)*/g;
const traceId = /"trace_id":\s*"[0-9a-f]{32}"/g;

/** Removes secrets and personal data from texts. */
export interface Scrub {
  /** Removes each of the given values wherever it occurs. */
  known(text: string): string;
  /** Also removes everything that looks like an email address, a key, a token or a long number. Keeps references, trace ids and times. */
  all(text: string): string;
}

/** Creates a scrubber for these values. It is the second guard: the bundle's content is already selected field by field. */
export function createScrub(hidden: readonly string[]): Scrub {
  const values = [...new Set(hidden)].filter((value) => value.length >= SHORTEST).toSorted((a, b) => b.length - a.length);
  const known = (text: string): string => values.reduce((scrubbed, value) => scrubbed.replaceAll(value, '[secret]'), text);
  return { known, all: (text) => withoutLookalikes(known(text)) };
}

function withoutLookalikes(text: string): string {
  const kept: string[] = [];
  const keep = (found: string): string => `\u0000${kept.push(found) - 1}\u0000`;
  const scrubbed = text
    .replace(server, '://[server]')
    .replace(networkAddress, '[server]')
    .replace(email, '[email]')
    .replace(query, '?[hidden]')
    .replace(traceId, keep)
    .replace(reference, keep)
    .replace(time, keep)
    .replace(webToken, '[token]')
    .replace(token, (found) => (isPath(found) ? found : '[token]'))
    .replace(number, '[number]');
  // oxlint-disable-next-line no-control-regex
  return scrubbed.replace(/\u0000(\d+)\u0000/g, (_, at: string) => kept[Number(at)] ?? '');
}

/** Paths of files and routes, and names in the code: parts that are a word, words joined without a gap, or a short number. */
const isPath = (text: string): boolean =>
  text.length <= 160 &&
  text.split(/[/_=-]/).every((part) => part.length <= 40 && /^(?:[A-Z]{0,12}|[A-Z]?[a-z]*(?:[A-Z][a-z]+)*\d{0,2}|\d{1,4})$/.test(part));
