import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { localSession } from '../shared/session.ts';

/** What the search box holds, on a results page its keyword at first, and the way to the results. */
export function useSearchText() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const keyword = pathname === '/pc/search' ? (query.get('keyword') ?? '') : '';
  /** What is being typed on this results page; another page starts from its own keyword. */
  const [draft, setDraft] = useState({ on: keyword, text: keyword });
  const text = draft.on === keyword ? draft.text : keyword;
  return {
    text,
    /** The text where it is not the page's own keyword; what was searched for is here already. */
    typed: text === keyword ? '' : text,
    type: (typed: string) => setDraft({ on: keyword, text: typed }),
    /** Leads to the results of a text and remembers it; an empty one leads nowhere. */
    search(asked: string): boolean {
      const wanted = asked.trim();
      if (!wanted) return false;
      localSession.rememberSearch(wanted);
      setDraft({ on: wanted, text: wanted });
      void navigate(paths.search({ keyword: wanted }));
      return true;
    },
  };
}
