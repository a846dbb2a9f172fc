import type { AnswerOf } from '@upline/contract';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/calls/api.ts';

export type OpenOrder = AnswerOf<'noteOrderOpen'>['data']['others'][number];

/** The server counts a page as closed that it has not heard of for longer. */
const TELL_EVERY_MS = 30_000;

/** Notes that an order is open while the page is, and returns who else has it open. */
export function useOpenBy(orderNo: string | undefined): readonly OpenOrder[] {
  const [others, setOthers] = useState<readonly OpenOrder[]>([]);
  useEffect(() => {
    if (orderNo === undefined) return undefined;
    let isGone = false;
    // A failure is ignored: nothing depends on the note.
    const tell = (): void =>
      void call('noteOrderOpen', { orderNo, isOpen: true })
        .then(({ data }) => (isGone ? undefined : setOthers(data.others)))
        .catch(() => undefined);
    const tellIfSeen = (): void => (document.visibilityState === 'visible' ? tell() : undefined);
    tell();
    const timer = setInterval(tellIfSeen, TELL_EVERY_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
      setOthers([]);
      void call('noteOrderOpen', { orderNo, isOpen: false }).catch(() => undefined);
    };
  }, [orderNo]);
  return others;
}
