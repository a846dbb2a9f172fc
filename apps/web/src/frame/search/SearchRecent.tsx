import { Icon } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './SearchSuggestions.module.css';

/** The buttons next to earlier searches. An option must not contain a button, so they are in their own column over the list's end, one per row. The Tab key reaches them. */
export function SearchRecent({
  searches,
  onForget,
  onForgetAll,
}: {
  searches: readonly string[];
  onForget: (text: string) => void;
  onForgetAll: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.buttons}>
      <div className={styles.title}>
        {onForgetAll ? (
          <button type="button" className={styles.clear} onClick={() => onForgetAll()}>
            {t('clearSearches')}
          </button>
        ) : null}
      </div>
      {searches.map((text) => (
        <button key={text} type="button" className={styles.forget} aria-label={t('forgetSearch', { text })} onClick={() => onForget(text)}>
          <Icon name="close" size={16} />
        </button>
      ))}
    </div>
  );
}
