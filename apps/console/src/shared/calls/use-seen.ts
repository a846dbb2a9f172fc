import { useState } from 'react';

interface Answered<T> {
  readonly data: { readonly data: T } | undefined;
  refetch(): Promise<{ readonly data?: { readonly data: T } | undefined }>;
}

/**
 * What a page edits, as it was when the page first had it: what is typed stays while somebody else changes it, and a save of what was seen before is refused
 * and told. `isAsked` tells whether an entry is the one of the page's address, which may change while the page is open. `anew` shows the entry as it is by now.
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
