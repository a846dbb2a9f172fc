import { useEffect, useState } from 'react';

/** Counts a server's seconds down from the moment they arrived, to 0. */
export function useSecondsLeft(seconds: number, receivedAt: number): number {
  const [now, setNow] = useState(receivedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, seconds - Math.floor(Math.max(0, now - receivedAt) / 1_000));
}

/** `29:05`. */
export const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
