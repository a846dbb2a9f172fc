import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { localSession } from '../../shared/session.ts';

/** The search box's text, initially a results page's keyword, and the navigation to the results. */
export function useSearchText() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const keyword = pathname === '/pc/search' ? (query.get('keyword') ?? '') : '';
  /** The text being typed on this results page. Another page starts from its own keyword. */
  const [draft, setDraft] = useState({ on: keyword, text: keyword });
  const text = draft.on === keyword ? draft.text : keyword;
  return {
    text,
    /** The text, or '' if it is the page's own keyword, whose results are already shown. */
    typed: text === keyword ? '' : text,
    type: (typed: string) => setDraft({ on: keyword, text: typed }),
    /** Goes to the results of a text and remembers it. An empty text does nothing. */
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
