import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/calls/api.ts';
import { foundKinds } from './found-place.ts';

export const FEWEST_CHARACTERS = 2;
/** Pause in typing before a search is sent. */
const PAUSE_MS = 120;

/** The shop's results for a text, requested when typing pauses. `isAsking`: the answer for this text is pending. */
export function useFound(text: string) {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isOn = text.length >= FEWEST_CHARACTERS;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['findAnything', paused],
    queryFn: async ({ signal }) => {
      const begunMs = performance.now();
      // Not by kinds: a process of the release before does not know the newest ones.
      const { data } = await call('findAnything', { text: paused, kinds: [] }, { signal });
      const found = data.filter(({ kind }) => (foundKinds as readonly string[]).includes(kind));
      return { found, tookMs: Math.round(performance.now() - begunMs) };
    },
    enabled: isOn && paused.length >= FEWEST_CHARACTERS,
  });
  const isFresh = isOn && paused === text && data !== undefined;
  return {
    isOn,
    found: isFresh ? data.found : undefined,
    tookMs: isFresh ? data.tookMs : undefined,
    failure: isOn && paused === text && !isFetching ? error : null,
    isAsking: isOn && !isFresh && (paused !== text || isFetching),
    again: () => void refetch(),
  };
}
