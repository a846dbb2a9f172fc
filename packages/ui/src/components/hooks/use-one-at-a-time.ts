import { type SyntheticEvent, useRef } from 'react';

/**
 * Allows a form to be sent only once until the answer comes. A button shows its pending state only with the next render, so several presses at the same time would all get through.
 */
export function useOneAtATime(send: (event?: SyntheticEvent) => Promise<void>): (event?: SyntheticEvent) => Promise<void> {
  const isSending = useRef(false);
  return async (event) => {
    // A rejected press must not make the browser send the form itself.
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
