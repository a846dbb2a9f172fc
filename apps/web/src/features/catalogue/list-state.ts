import { useLocation } from 'react-router';

/** What a link says to the page it leads to: the list it stands in, with its page. */
export interface ListState {
  readonly list: string;
}

/** The state of links on the page that is shown. */
export function useListState(): ListState {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}
