import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Hands on the words that were typed before this script ran. They are in the box already, and the next redraw would delete them. */
export function useEarlyWords(input: RefObject<HTMLInputElement | null>, text: string, onWords: (words: string) => void): void {
  const handOn = useEffectEvent(() => {
    const words = input.current?.value ?? text;
    if (words !== text) onWords(words);
  });
  useEffect(() => handOn(), []);
}
