/** The page number in an address; anything but a whole number from 1 up is page 1. */
export function tablePageOf(query: URLSearchParams): number {
  const asked = query.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
}

/** The same address with some values changed. '' and page 1 are removed. */
export function withValues(query: URLSearchParams, values: Readonly<Record<string, string | number>>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value === '' || (name === 'page' && value === 1)) next.delete(name);
    else next.set(name, String(value));
  }
  return `?${next}`;
}
