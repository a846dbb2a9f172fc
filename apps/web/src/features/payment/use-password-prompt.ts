import { useState } from 'react';

/** Whether the payment password is being asked for, and what the last try came to: a refused password, or no answer at all. */
export function usePasswordPrompt() {
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState<string>();
  return {
    isAsking,
    note,
    ask: () => setAsking(true),
    /** Also where no password was asked for, so that it stands beside the button. */
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
