import { useCallback, useState } from 'react';

const keyOf = (place: string): string => `console columns ${place}`;

function read(place: string): readonly string[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : undefined;
  } catch {
    return undefined;
  }
}

/** The list columns that a person has hidden, stored in this browser. `place` names the list, and the view if one is open; `first` lists the columns hidden there by default. */
export function useHiddenColumns(
  place: string,
  first: readonly string[],
): readonly [hidden: readonly string[], toggle: (id: string) => void] {
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>({});
  const hidden = chosen[place] ?? read(place) ?? first;
  const toggle = useCallback(
    (id: string) => {
      const next = hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id];
      setChosen((before) => ({ ...before, [place]: next }));
      try {
        localStorage.setItem(keyOf(place), JSON.stringify(next));
      } catch {
        // A private window stores them until it is closed.
      }
    },
    [place, hidden],
  );
  return [hidden, toggle];
}
