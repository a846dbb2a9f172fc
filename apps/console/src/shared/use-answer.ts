import type { PayloadInputOf, Success } from '@upline/contract';
import type { StaffOperation } from '@upline/client/staff';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './api.ts';
import { isPresent } from './presence.ts';

export interface AnswerOptions {
  /** Not asked while it is false. */
  readonly isOn?: boolean;
  /** Asked again every so many milliseconds, while somebody is at the page and looks at it. */
  readonly everyMs?: number | undefined;
}

/** The answer of a query of the staff. While another page of the same list is on its way, the present one stays. */
export function useAnswer<N extends StaffOperation>(name: N, payload: PayloadInputOf<N>, { isOn = true, everyMs }: AnswerOptions = {}) {
  const answer = useQuery<Success<N>>({
    queryKey: [name, payload],
    queryFn: ({ signal }) => call(name, payload, { signal }),
    placeholderData: keepPreviousData,
    enabled: isOn,
  });
  const { refetch } = answer;
  useEffect(() => {
    if (everyMs === undefined || !isOn) return;
    const timer = setInterval(() => {
      if (isPresent() && document.visibilityState === 'visible') void refetch();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isOn, refetch]);
  return answer;
}
