import { useEffect, useRef, useState } from 'react';

/**
 * Blocks a second payment from the first press (the second press of a double click comes before the pending state shows) until the payment failed, or until the browser returns
 * from the third party's page.
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
    /** Returns whether the lock was free. */
    take: () => {
      if (isHeld.current) return false;
      set(true);
      return true;
    },
  };
}
