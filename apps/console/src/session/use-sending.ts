import { type FormEvent, useState } from 'react';
import { failureText } from '../shared/calls/api.ts';

/** Ends the work with another page of the console. Never resolves, so the form stays pending until that page opens. */
export function leaveFor(path: string): Promise<never> {
  location.replace(path);
  return new Promise(() => undefined);
}

/**
 * The state of a form that is sent. While it is on its way, pressing again does nothing; `fault` says why it failed the last time. `onFault` tidies the fields up
 * after a failure.
 */
export function useSending(
  send: () => Promise<unknown>,
  onFault?: () => void,
): {
  fault: string | undefined;
  isPending: boolean;
  onSubmit: (event: FormEvent) => void;
} {
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);
  const submit = async (): Promise<void> => {
    setPending(true);
    setFault(undefined);
    try {
      await send();
    } catch (failure) {
      setFault(failureText(failure));
      onFault?.();
    } finally {
      setPending(false);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) void submit();
  };
  return { fault, isPending, onSubmit };
}
