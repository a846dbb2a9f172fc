import { type RefObject, useEffect } from 'react';
import { nextActive } from './search-suggestions.ts';

export interface SuggestionKeys {
  readonly count: number;
  readonly active: number;
  readonly onActive: (at: number) => void;
  readonly onChoose: (at: number) => void;
  /** Removes the entry if possible; returns whether it was removed. */
  readonly onRemove: (at: number) => boolean;
  readonly onClose: () => void;
}

/** The keys of an open combobox, handled on its input: arrows move, Enter selects, Delete removes, Escape closes. */
export function useSuggestionKeys(input: RefObject<HTMLInputElement | null>, keys: SuggestionKeys): void {
  useEffect(() => {
    const element = input.current;
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      // While an input method composes, it handles the keys.
      if (isPlain && !event.isComposing && keys.count > 0 && take(event.key, keys)) event.preventDefault();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  });
}

/** Whether the list handled the key. */
function take(key: string, { count, active, onActive, onChoose, onRemove, onClose }: SuggestionKeys): boolean {
  if (key === 'ArrowDown' || key === 'ArrowUp') onActive(nextActive(active, key === 'ArrowDown' ? 1 : -1, count));
  else if (key === 'Escape') onClose();
  else if (active < 0) return false;
  else if (key === 'Enter') onChoose(active);
  else return key === 'Delete' && onRemove(active);
  return true;
}
