import { useRef, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { refusalText } from '../../../shared/failure-text.ts';

/**
 * Who would receive a transfer, masked, looked up when the field is left; '' while nobody is known. Without an answer the form goes on: the server decides again when the money
 * is sent.
 */
export function useRecipient(typed: () => string, refuse: (message: string) => void) {
  const [name, setName] = useState('');
  const asked = useRef('');
  const look = async () => {
    const destinationUserCode = typed().trim();
    if (destinationUserCode === '' || destinationUserCode === asked.current) return;
    asked.current = destinationUserCode;
    try {
      const { data } = await api.call('getTransferRecipient', { destinationUserCode });
      // What was typed meanwhile is another recipient.
      if (asked.current === destinationUserCode) setName(data.name);
    } catch (error) {
      const message = refusalText(error);
      if (message !== undefined && asked.current === destinationUserCode) refuse(message);
    }
  };
  const forget = () => {
    asked.current = '';
    setName('');
  };
  return { name, look: () => void look(), forget };
}
