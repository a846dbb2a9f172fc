import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Passes on words that were typed before this script ran. The box contains them already, and the next render would delete them. */
export function useEarlyWords(input: RefObject<HTMLInputElement | null>, text: string, onWords: (words: string) => void): void {
  const handOn = useEffectEvent(() => {
    const words = input.current?.value ?? text;
    if (words !== text) onWords(words);
  });
  useEffect(() => handOn(), []);
}
