import { Button, EmptyState } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { forgetView } from './tab-view.ts';
import styles from './ViewOver.module.css';

/** The only content of a tab after its view; it shows no data of the member. */
export function ViewOver() {
  const { t } = useTranslation('staffView');
  return (
    <div className={`wrap ${styles.page}`}>
      <EmptyState
        level={1}
        icon="info"
        title={t('over.title')}
        action={
          <Button variant="out" onClick={forgetView}>
            {t('over.toShop')}
          </Button>
        }
      >
        {t('over.text')}
      </EmptyState>
    </div>
  );
}
