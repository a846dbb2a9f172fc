import { useLocation } from 'react-router';

/** State that a link passes to the next page: the list with its page number. */
export interface ListState {
  readonly list: string;
}

export function useListState(): ListState {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}
