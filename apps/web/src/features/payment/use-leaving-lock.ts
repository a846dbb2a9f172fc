import { useEffect, useRef, useState } from 'react';

/**
 * Holds off a second payment from the first press (that of a double click comes before anything shows as pending) until the
 * payment failed, or the browser shows this page again as it was left for the third party's.
 */
export function useLeavingLock(onComeBack: () => void) {
  const isHeld = useRef(false);
  const [isTaken, setTaken] = useState(false);
  const comeBack = useRef(onComeBack);
  useEffect(() => {
    comeBack.current = onComeBack;
  });
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isHeld.current = false;
      setTaken(false);
      comeBack.current();
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
  const set = (value: boolean) => {
    isHeld.current = value;
    setTaken(value);
  };
  return {
    isTaken,
    release: () => set(false),
    /** Whether it was free. */
    take: () => {
      if (isHeld.current) return false;
      set(true);
      return true;
    },
  };
}
