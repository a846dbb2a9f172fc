export type Encoding = 'br' | 'gzip' | 'identity';

/** Clients may send anything; browsers send few different headers. A long one is not cached. */
const MOST_KNOWN_HEADERS = 500;
const LONGEST_KNOWN_HEADER = 200;
const known = new Map<string, Encoding>();

/** The best encoding that both sides support. The client excludes an encoding by `q=0`. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const found = known.get(header);
  if (found !== undefined) return found;
  const encoding = bestOf(header);
  if (header.length > LONGEST_KNOWN_HEADER) return encoding;
  if (known.size >= MOST_KNOWN_HEADERS) known.clear();
  known.set(header, encoding);
  return encoding;
}

function bestOf(header: string): Encoding {
  const offered = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(/\s*;\s*/);
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) offered.add(name);
  }
  if (offered.has('br')) return 'br';
  return offered.has('gzip') ? 'gzip' : 'identity';
}
