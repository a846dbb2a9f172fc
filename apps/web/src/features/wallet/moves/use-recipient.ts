import { useRef, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { refusalText } from '../../../shared/failure-text.ts';

interface Recipient {
  /** Masked, as others see it. */
  name: string;
  seen?: string | undefined;
}

/**
 * Who would receive a transfer, masked: looked up when the field is left, and once more before the money is sent if that look has no answer yet. Without an answer the form
 * goes on: the server decides again when the money is sent.
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
      // What was typed meanwhile is another recipient.
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
  /** Looks where the page shows nobody yet. Answers the name that the member has to read before money is sent; undefined where it was shown, or where there is no answer. */
  const unread = async (): Promise<string | undefined> => {
    if (shown.current !== undefined) return undefined;
    asked.current = '';
    await look();
    // The hook's own look has set it meanwhile.
    return (shown.current as Recipient | undefined)?.name;
  };
  return { name, look: () => void look(), forget, unread, seen: () => shown.current?.seen };
}
