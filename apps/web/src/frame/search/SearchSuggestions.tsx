import { type RefObject, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { localSession } from '../../shared/session.ts';
import { SearchRecent } from './SearchRecent.tsx';
import { SearchSuggestionList } from './SearchSuggestionList.tsx';
import styles from './SearchSuggestions.module.css';
import { type Suggestion, suitingSearches } from './search-suggestions.ts';
import { nothingShown, type ShownSuggestions } from './shown-suggestions.ts';
import { useSuggestedProducts } from './use-suggested-products.ts';
import { useSuggestionKeys } from './use-suggestion-keys.ts';

export interface SearchSuggestionsProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Empty if nothing new is typed. */
  readonly typed: string;
  readonly onClose: () => void;
  readonly onShown: (shown: ShownSuggestions) => void;
  readonly onSearch: (text: string) => void;
}

/** The suggestions of the open search box for a member: earlier searches, and products while typing. */
export function SearchSuggestions({ input, typed, onClose, onShown, onSearch }: SearchSuggestionsProps) {
  const navigate = useNavigate();
  const id = useId();
  const [searches, setSearches] = useState(localSession.searches);
  const { products, settled } = useSuggestedProducts(typed);
  const recent = suitingSearches(searches, typed);
  const entries: Suggestion[] = [
    ...recent.map((text) => ({ kind: 'recent', text }) as const),
    ...products.map((product) => ({ kind: 'product', product }) as const),
  ];
  /** A new text starts in the box. If the last entry was removed, the previous one is selected. */
  const [place, setPlace] = useState({ typed, at: -1 });
  const active = place.typed === typed ? Math.min(place.at, entries.length - 1) : -1;
  const count = entries.length;
  const list = count > 0 ? `${id}-list` : undefined;
  const entryId = (at: number) => `${id}-${at}`;
  const activeId = active >= 0 ? entryId(active) : undefined;
  useEffect(() => {
    onShown({ list, active: activeId, count: settled ? count : undefined });
  }, [onShown, list, activeId, settled, count]);
  useEffect(() => () => onShown(nothingShown), [onShown]);

  const choose = (at: number) => {
    const entry = entries[at];
    if (entry?.kind === 'recent') onSearch(entry.text);
    if (entry?.kind !== 'product') return;
    onClose();
    void navigate(paths.goods({ id: entry.product.pttId }));
  };
  const forget = (text?: string) => {
    if (text === undefined) localSession.forgetSearches();
    else localSession.forgetSearch(text);
    setSearches(localSession.searches());
    input.current?.focus();
  };
  const remove = (at: number) => {
    const entry = entries[at];
    if (entry?.kind !== 'recent') return false;
    forget(entry.text);
    return true;
  };
  useSuggestionKeys(input, {
    count,
    active,
    onActive: (at) => setPlace({ typed, at }),
    onChoose: choose,
    onRemove: remove,
    onClose,
  });

  return count > 0 ? (
    <div className={styles.panel}>
      <SearchSuggestionList listId={`${id}-list`} entries={entries} active={active} entryId={entryId} onChoose={choose} />
      {recent.length > 0 ? <SearchRecent searches={recent} onForget={forget} onForgetAll={typed ? undefined : forget} /> : null}
    </div>
  ) : null;
}
