import { ActButton } from '@upline/ui/desk';
import { useTexts } from '../../../shared/words/i18n.ts';
import type { Pages } from '../../../shared/calls/use-pages.ts';
import styles from './MemberPage.module.css';

/** The button that loads and appends the next page; absent after the last one. */
export function More({ pages: { more, isMorePending } }: { readonly pages: Pages<unknown> }) {
  const { t } = useTexts('consoleMembers');
  return more ? (
    <p className={styles.more}>
      <ActButton onClick={more} pending={isMorePending ? t('more') : undefined}>
        {t('more')}
      </ActButton>
    </p>
  ) : null;
}
