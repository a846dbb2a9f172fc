import { useRef, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { refusalText } from '../../../shared/failure-text.ts';

interface Recipient {
  /** Masked, as others see it. */
  name: string;
  seen?: string | undefined;
}

/**
 * The masked recipient of a transfer: looked up on blur, and again before the money is sent if no answer came yet. Without an answer the form continues: the server decides again
 * when the money is sent.
 */
export function useRecipient(typed: () => string, refuse: (message: string) => void) {
  const [name, setName] = useState('');
  const shown = useRef<Recipient>(undefined);
  const asked = useRef('');
  const look = async (): Promise<void> => {
    const destinationUserCode = typed().trim();
    if (destinationUserCode === '' || destinationUserCode === asked.current) return;
    asked.current = destinationUserCode;
    try {
      const { data } = await api.call('getTransferRecipient', { destinationUserCode });
      // The text has changed in between and names another recipient.
      if (asked.current !== destinationUserCode) return;
      shown.current = data;
      setName(data.name);
    } catch (error) {
      if (asked.current !== destinationUserCode) return;
      asked.current = '';
      const message = refusalText(error);
      if (message !== undefined) refuse(message);
    }
  };
  const forget = (): void => {
    asked.current = '';
    shown.current = undefined;
    setName('');
  };
  /**
   * Looks the recipient up if the page shows none yet. Returns the name that the member has to read before money is sent; undefined if it was shown already, or if no answer came.
   */
  const unread = async (): Promise<string | undefined> => {
    if (shown.current !== undefined) return undefined;
    asked.current = '';
    await look();
    // The hook's own look-up has set it in between.
    return (shown.current as Recipient | undefined)?.name;
  };
  return { name, look: () => void look(), forget, unread, seen: () => shown.current?.seen };
}
