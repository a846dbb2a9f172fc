import { useState } from 'react';

interface Answered<T> {
  readonly data: { readonly data: T } | undefined;
  refetch(): Promise<{ readonly data?: { readonly data: T } | undefined }>;
}

/**
 * The entry being edited, as the page first loaded it: typed text stays while another person changes the entry, and a save based on an outdated version is refused with a message.
 * `isAsked` returns whether an entry is the one in the page's address, which may change while the page is open. `anew` loads the current version.
 */
export function useSeen<T>({ data, refetch }: Answered<T>, isAsked: (entry: T) => boolean): { seen: T | undefined; anew: () => void } {
  const [kept, setKept] = useState<T>();
  const seen = kept !== undefined && isAsked(kept) ? kept : undefined;
  if (seen === undefined && data !== undefined && isAsked(data.data)) setKept(data.data);
  const read = async (): Promise<void> => {
    const answer = await refetch();
    if (answer.data) setKept(answer.data.data);
  };
  return { seen, anew: () => void read() };
}
