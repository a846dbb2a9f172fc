import { type KeyboardEvent, useState } from 'react';
import type { TreeActs } from './TreePlace.tsx';
import { keyTarget, type Place } from './tree-shape.ts';

/**
 * The keys of a tree: up and down through the visible places, right expands or goes down, left collapses or goes up, Home
 * and End, Enter or Space selects. Tab reaches one place of the tree: the last focused one.
 */
export function useTreeKeys(top: Place, shown: readonly Place[], { collapsed, onSelect, onToggle }: TreeActs) {
  const [reached, setReached] = useState(top.key);
  const focusKey = shown.some(({ key }) => key === reached) ? reached : top.key;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = (event.target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset['key'];
    const at = shown.find((place) => place.key === key);
    if (!at) return;
    const isOpen = at.below.length > 0 && !collapsed.has(at.key);
    if (event.key === 'ArrowRight' && at.below.length > 0 && !isOpen) onToggle(at);
    else if (event.key === 'ArrowLeft' && isOpen) onToggle(at);
    else if ((event.key === 'Enter' || event.key === ' ') && at.member) onSelect(at);
    else {
      const target = keyTarget(event.key, at, shown);
      if (!target) return;
      setReached(target.key);
      event.currentTarget.querySelector<HTMLElement>(`[data-key="${target.key}"]`)?.focus();
    }
    event.preventDefault();
  };
  return { focusKey, onKeyDown, setReached };
}
