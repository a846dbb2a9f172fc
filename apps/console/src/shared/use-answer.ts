import type { PayloadInputOf, Success } from '@upline/contract';
import type { StaffOperation } from '@upline/client/staff';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

/** The answer of a query of the staff, asked again every `everyMs` milliseconds if given. While another page of the same list is on its way, the present one stays. */
export const useAnswer = <N extends StaffOperation>(
  name: N,
  payload: PayloadInputOf<N>,
  { isOn = true, everyMs }: { readonly isOn?: boolean; readonly everyMs?: number } = {},
) =>
  useQuery<Success<N>>({
    queryKey: [name, payload],
    queryFn: ({ signal }) => call(name, payload, { signal }),
    placeholderData: keepPreviousData,
    enabled: isOn,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
