import type { ReactNode } from 'react';

/** The text with the first occurrence of each query word marked, ignoring case. */
export function marked(text: string, query: string): ReactNode {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const lower = text.toLowerCase();
  // If changing the case changes the text's length, positions do not correspond.
  if (lower.length !== text.length) return text;
  const spans = words
    .flatMap((word): [number, number][] => (lower.includes(word) ? [[lower.indexOf(word), lower.indexOf(word) + word.length]] : []))
    .sort(([one], [other]) => one - other);
  const parts: ReactNode[] = [];
  let from = 0;
  for (const [start, end] of spans) {
    if (end <= from) continue;
    const begin = Math.max(start, from);
    parts.push(text.slice(from, begin), <mark key={begin}>{text.slice(begin, end)}</mark>);
    from = end;
  }
  return from === 0 ? text : [...parts, text.slice(from)];
}
