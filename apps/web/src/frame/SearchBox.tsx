import { Icon } from '@upline/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import { localSession, readSession, useSession } from '../shared/session.ts';
import styles from './SearchBox.module.css';

/** Set when the box sent a visitor to sign-in, so that focus can stand behind it on the way back. */
const returnMark = 'focus_behind_search';

/**
 * The search box. For a visitor, focusing it leads to sign-in, as the shop's rules say; assistive technology reads
 * that before, and after sign-in the focus stands behind the box, so that it never leads away twice.
 */
export function SearchBox() {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const keyword = pathname === '/pc/search' ? (query.get('keyword') ?? '') : '';
  /** What is being typed on this results page; another page starts from its own keyword. */
  const [draft, setDraft] = useState({ on: keyword, text: keyword });
  const typed = draft.on === keyword ? draft.text : keyword;
  const [recent, setRecent] = useState<string[]>([]);
  const behind = useRef<HTMLSpanElement>(null);
  const id = useId();

  useEffect(() => {
    if (!session || sessionStorage.getItem(returnMark) === null) return;
    sessionStorage.removeItem(returnMark);
    behind.current?.focus();
  }, [session]);

  const focus = () => {
    if (readSession()) {
      setRecent(localSession.searches());
      return;
    }
    sessionStorage.setItem(returnMark, '1');
    void navigate(paths.login({ redirect: pathname + search }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (!wanted) return;
    localSession.rememberSearch(wanted);
    void navigate(paths.search({ keyword: wanted }));
  };
  return (
    <search className={styles.place}>
      <form className={styles.box} onSubmit={submit} action={paths.search({ keyword: '' })}>
        <Icon name="search" />
        <label className="vh" htmlFor={id}>
          {t('search')}
        </label>
        <input
          id={id}
          name="keyword"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          list={`${id}-recent`}
          placeholder={t('searchProducts')}
          aria-describedby={session ? undefined : `${id}-note`}
          value={typed}
          onChange={(event) => setDraft({ on: keyword, text: event.target.value })}
          onFocus={focus}
        />
        <datalist id={`${id}-recent`}>
          {recent.map((entry) => (
            <option key={entry} value={entry} />
          ))}
        </datalist>
      </form>
      {session ? null : (
        <span className="vh" id={`${id}-note`}>
          {t('searchLeadsToSignIn')}
        </span>
      )}
      <span ref={behind} tabIndex={-1} className="vh">
        {t('searchReady')}
      </span>
    </search>
  );
}
