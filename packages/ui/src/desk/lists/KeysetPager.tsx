import { ActButton } from '../acts/ActButton.tsx';
import styles from './KeysetPager.module.css';
import { useKeys } from '../keys/use-keys.ts';

export interface KeysetPagerProps {
  /** *1 to 25 of 38*. */
  readonly status: string;
  readonly words: { readonly label: string; readonly previous: string; readonly next: string };
  /** Absent on the first page. */
  readonly onPrevious?: (() => void) | undefined;
  /** Absent on the last page. */
  readonly onNext?: (() => void) | undefined;
}

/** The pager of a keyset-paged list: previous and next. `[` and `]` do the same. */
export function KeysetPager({ status, words, onPrevious, onNext }: KeysetPagerProps) {
  useKeys([
    ...(onPrevious ? [{ keys: '[', label: words.previous, run: onPrevious }] : []),
    ...(onNext ? [{ keys: ']', label: words.next, run: onNext }] : []),
  ]);
  return (
    <nav className={styles.pager} aria-label={words.label}>
      <span role="status">{status}</span>
      {onPrevious ? <ActButton onClick={onPrevious}>{words.previous}</ActButton> : <span />}
      {onNext ? <ActButton onClick={onNext}>{words.next}</ActButton> : null}
    </nav>
  );
}
