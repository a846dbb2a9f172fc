import type { PayloadInputOf, Success } from '@upline/contract';
import type { StaffOperation } from '@upline/client/staff';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './api.ts';

/** A person who has touched nothing for this time is away. */
const AWAY_MS = 5 * 60_000;

let lastTouchMs = Date.now();

if (typeof window !== 'undefined') {
  for (const kind of ['pointerdown', 'keydown', 'pointermove'] as const)
    window.addEventListener(kind, () => (lastTouchMs = Date.now()), { passive: true, capture: true });
}

/** Whether somebody is at the page. Calls that a page makes by itself stop while nobody is, so that they do not keep an abandoned session alive. */
const isPresent = (): boolean => Date.now() - lastTouchMs < AWAY_MS;

export interface AnswerOptions<N extends StaffOperation> {
  /** Not asked while it is false. */
  readonly isOn?: boolean;
  /** Asked again every so many milliseconds, or as long as the last answer needs it, while somebody is at the page and looks at it. */
  readonly everyMs?: number | ((last: Success<N> | undefined) => number | undefined) | undefined;
}

/** The answer of a query of the staff. While another page of the same list is loading, the present one stays. */
export function useAnswer<N extends StaffOperation>(
  name: N,
  payload: PayloadInputOf<N>,
  { isOn = true, everyMs: asked }: AnswerOptions<N> = {},
) {
  const answer = useQuery<Success<N>>({
    queryKey: [name, payload],
    queryFn: ({ signal }) => call(name, payload, { signal }),
    placeholderData: keepPreviousData,
    enabled: isOn,
  });
  const { data, refetch } = answer;
  const everyMs = typeof asked === 'function' ? asked(data) : asked;
  useEffect(() => {
    if (everyMs === undefined || !isOn) return;
    const timer = setInterval(() => {
      if (isPresent() && document.visibilityState === 'visible') void refetch();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isOn, refetch]);
  return answer;
}
