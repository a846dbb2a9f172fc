export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that both sides support; `q=0` refuses one. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const offered = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(/\s*;\s*/);
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) offered.add(name);
  }
  if (offered.has('br')) return 'br';
  return offered.has('gzip') ? 'gzip' : 'identity';
}
