import type { PayloadInputOf, Success } from '@upline/contract';
import type { StaffOperation } from '@upline/client/staff';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './api.ts';

/** A person without any input for this time is away. */
const AWAY_MS = 5 * 60_000;

let lastTouchMs = Date.now();

if (typeof window !== 'undefined') {
  for (const kind of ['pointerdown', 'keydown', 'pointermove'] as const)
    window.addEventListener(kind, () => (lastTouchMs = Date.now()), { passive: true, capture: true });
}

/** Whether the person is present. Automatic calls stop while they are away, so that they do not keep an abandoned session alive. */
const isPresent = (): boolean => Date.now() - lastTouchMs < AWAY_MS;

export interface AnswerOptions<N extends StaffOperation> {
  /** False to send no request; true by default. */
  readonly isOn?: boolean;
  /** Interval in milliseconds for repeating the request, or a function of the last answer, while the person is present and the page is visible. */
  readonly everyMs?: number | ((last: Success<N> | undefined) => number | undefined) | undefined;
}

/** The answer of a staff query. While another page of the same list loads, the present one stays. */
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
