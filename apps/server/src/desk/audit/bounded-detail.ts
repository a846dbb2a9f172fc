/** Maximum characters of one value in the detail of an audit entry. */
const MOST = 2_000;
const CUT = '…cut';

/** Limits of a value, tried in turn until it is short enough: characters of a text, and parts of a list or an object. */
const measures = [
  { characters: 500, parts: 100 },
  { characters: 100, parts: 30 },
  { characters: 40, parts: 10 },
  { characters: 20, parts: 4 },
] as const;
const MOST_DEPTH = 8;

type Measure = (typeof measures)[number];

interface Cut {
  count: number;
}

function shortText(text: string, most: number, cut: Cut): string {
  if (text.length <= most) return text;
  cut.count += 1;
  // Half of a surrogate pair is no character.
  return `${text
    .slice(0, most)
    .toWellFormed()
    .replace(/\uFFFD$/, '')}${CUT}`;
}

function shortValue(value: unknown, measure: Measure, cut: Cut, depth = 0): unknown {
  if (typeof value === 'string') return shortText(value, measure.characters, cut);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MOST_DEPTH) {
    cut.count += 1;
    return CUT;
  }
  const entries = Object.entries(value);
  const left = entries.length - measure.parts;
  if (left > 0) cut.count += left;
  const kept = entries.slice(0, measure.parts).map(([name, part]) => [name, shortValue(part, measure, cut, depth + 1)] as const);
  if (Array.isArray(value)) return [...kept.map(([, part]) => part), ...(left > 0 ? [`${CUT} ${left}`] : [])];
  return Object.fromEntries(left > 0 ? [...kept, [CUT, left]] : kept);
}

/** A value as the audit stores it, and how many of its parts were cut. A list or an object is JSON, even if cut: long texts and long lists in it end with `…cut`. */
export function boundedValue(value: unknown): { value: string | number | boolean; cut: number } {
  if (typeof value === 'string') {
    const cut = { count: 0 };
    return { value: shortText(value, MOST, cut), cut: cut.count };
  }
  if (typeof value === 'number' || typeof value === 'boolean') return { value: value, cut: 0 };
  const whole = JSON.stringify(value);
  if (whole.length <= MOST) return { value: whole, cut: 0 };
  for (const measure of measures) {
    const cut = { count: 0 };
    const json = JSON.stringify(shortValue(JSON.parse(whole), measure, cut));
    if (json.length <= MOST) return { value: json, cut: cut.count };
  }
  return { value: JSON.stringify({ [CUT]: whole.length }), cut: 1 };
}
