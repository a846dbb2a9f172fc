import { Icon } from '@upline/ui';
import { Suspense, useId, useRef, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { optionalPart } from '../../shared/lazy-part.ts';
import { readSession, useSession } from '../../shared/session.ts';
import styles from './SearchBox.module.css';
import { nothingShown, type ShownSuggestions } from './shown-suggestions.ts';
import { useEarlyWords } from './use-early-words.ts';
import { useSearchSignIn } from './use-search-sign-in.ts';
import { useSearchText } from './use-search-text.ts';

// Loaded on use: only members who search need it.
const SearchSuggestions = optionalPart(() => import('./SearchSuggestions.tsx').then((module) => module.SearchSuggestions));

/**
 * The search box. Its focus leads a visitor to sign-in, as the shop's rules require. If the focus only passes by Tab, using the box does so; assistive technology reads this out
 * before. For members the box suggests earlier searches and products.
 */
export function SearchBox() {
  const { t } = useTranslation();
  const session = useSession();
  const { text, typed, type, search } = useSearchText();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<ShownSuggestions>(nothingShown);
  const place = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const behind = useRef<HTMLSpanElement>(null);
  const searchFor = (wanted: string) => search(wanted) && setOpen(false);
  const signIn = useSearchSignIn(behind, searchFor);
  const id = useId();
  const onWords = (words: string) => {
    if (!readSession()) return signIn.onUse(words);
    type(words);
    setOpen(true);
  };
  useEarlyWords(input, text, onWords);
  return (
    <search ref={place} className={styles.place} onBlur={(event) => !place.current?.contains(event.relatedTarget) && setOpen(false)}>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault();
          if (readSession()) searchFor(text);
          else signIn.onUse(text);
        }}
        action={paths.search({ keyword: '' })}
      >
        <Icon name="search" />
        <label className="vh" htmlFor={id}>
          {t('search')}
        </label>
        <input
          ref={input}
          id={id}
          name="keyword"
          type="search"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder={t('searchProducts')}
          aria-autocomplete="list"
          aria-expanded={Boolean(shown.list)}
          aria-controls={shown.list}
          aria-activedescendant={shown.active}
          aria-describedby={session ? undefined : `${id}-note`}
          value={text}
          onChange={(event) => onWords(event.target.value)}
          onFocus={() => (readSession() ? setOpen(true) : signIn.onFocus())}
          onClick={() => (session ? setOpen(true) : signIn.onUse())}
          onKeyDown={(event) => event.key.startsWith('Arrow') && session && setOpen(true)}
        />
      </form>
      {open ? (
        <Suspense fallback={null}>
          <SearchSuggestions input={input} typed={typed} onClose={() => setOpen(false)} onShown={setShown} onSearch={searchFor} />
        </Suspense>
      ) : null}
      <span className="vh" role="status">
        {shown.count === undefined ? '' : t('suggestions', { count: shown.count })}
      </span>
      {session ? null : <SignInNote id={`${id}-note`} />}
      <span ref={behind} tabIndex={-1} className="vh">
        {t('searchReady')}
      </span>
    </search>
  );
}

function SignInNote({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <span className="vh" id={id}>
      {t('searchLeadsToSignIn')}
    </span>
  );
}
