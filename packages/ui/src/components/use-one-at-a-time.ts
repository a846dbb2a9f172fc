import { type SyntheticEvent, useRef } from 'react';

/**
 * Lets a form send once until that has come to an end. A button that shows it is pending does so with the next render only: presses in the same moment would all
 * get through.
 */
export function useOneAtATime(send: (event?: SyntheticEvent) => Promise<void>): (event?: SyntheticEvent) => Promise<void> {
  const isSending = useRef(false);
  return async (event) => {
    // Whoever is turned away must not make the browser send the form itself.
    event?.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await send(event);
    } finally {
      isSending.current = false;
    }
  };
}
