import { useCallback, useState } from 'react';

const keyOf = (list: string): string => `console columns ${list}`;

function read(list: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** The columns of a list that a person has hidden, kept in this browser. */
export function useHiddenColumns(list: string): readonly [hidden: readonly string[], toggle: (id: string) => void] {
  const [hidden, setHidden] = useState(() => read(list));
  const toggle = useCallback(
    (id: string) =>
      setHidden((before) => {
        const next = before.includes(id) ? before.filter((other) => other !== id) : [...before, id];
        try {
          localStorage.setItem(keyOf(list), JSON.stringify(next));
        } catch {
          // A private window keeps them until it is closed.
        }
        return next;
      }),
    [list],
  );
  return [hidden, toggle];
}
