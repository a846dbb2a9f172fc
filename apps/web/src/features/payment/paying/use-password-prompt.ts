import { useState } from 'react';

/** Whether the payment password dialog is open, and the result of the last try: a refused password, or no answer. */
export function usePasswordPrompt() {
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState<string>();
  return {
    isAsking,
    note,
    ask: () => setAsking(true),
    /** Also used if no password was required: then it is shown next to the button. */
    say: setNote,
    refuse: (text: string) => {
      setAsking(true);
      setNote(text);
    },
    stop: () => {
      setAsking(false);
      setNote(undefined);
    },
  };
}
