import { useLocation } from 'react-router';

/** The state that a link passes to the next page: the list with its page number. */
export interface ListState {
  readonly list: string;
}

/** The state for links on the current page. */
export function useListState(): ListState {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}
