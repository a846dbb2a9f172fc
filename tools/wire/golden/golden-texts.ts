import type { Walk } from '../walk.ts';

const MOST_ENTRIES = 2;
const LONGEST_TEXT = 160;
const SHORTEST_PART = 8;

/**
 * The walk as files: the exchanges of every group in order, with random and secret values masked and long lists and texts cut. Also masks times that the database took from the
 * machine's own clock, between `begun` and `ended`.
 */
export function goldenTexts(walk: Walk, begun: string, ended: string): Map<string, string> {
  const groups = new Map<string, object[]>();
  for (const { group, method, call, who, path, fields, status, body } of walk.rows) {
    const entry = { call, as: who, request: { method, path, fields: cut(fields) }, answer: { status, body: cut(body) } };
    groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  const mask = maskOf(walk);
  const maskTime = (time: string) => (time >= begun && time <= ended ? '<time of the walk>' : time);
  return new Map(
    [...groups].map(([group, entries]) => [
      group,
      `${mask(JSON.stringify(entries, null, 2)).replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, maskTime)}\n`,
    ]),
  );
}

/** Replaces every hidden value, the longest first, so that no value replaces a part of another. */
function maskOf({ hidden, options }: Walk): (text: string) => string {
  const values = [...hidden].toSorted(([a], [b]) => b.length - a.length);
  // The few digits of a mailed code may occur in any number, so a short value is replaced only as a whole text.
  const parts = values.map(([value, placeholder]) =>
    value.length < SHORTEST_PART ? [`"${value}"`, `"${placeholder}"`] : [value, placeholder],
  );
  return (text) =>
    parts
      .reduce((masked, [value = '', placeholder = '']) => masked.replaceAll(value, placeholder), text)
      .replaceAll(options.base, '<shop>');
}

/** Masks signatures and cuts long values. A cut list states its number of entries. */
function cut(value: unknown, field = ''): unknown {
  if (field === 'authId') return '<signature>';
  // `seen` identifies a content that includes random numbers.
  if (field === 'seen') return '<seen>';
  // A PDF's compressed bytes differ each time.
  if (field === 'base64') return '<file>';
  if (typeof value === 'string')
    return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}… (${value.length} characters)` : value;
  if (Array.isArray(value)) {
    const kept = value.slice(0, MOST_ENTRIES).map((entry) => cut(entry));
    return value.length > MOST_ENTRIES ? [...kept, `… ${value.length} in all`] : kept;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cut(inner, name)]));
}
