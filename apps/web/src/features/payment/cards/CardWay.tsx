import { Button, Skeleton } from '@upline/ui';
import type { PayloadOf } from '@upline/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './CardForm.module.css';
import { CardForm } from './CardForm.tsx';

/** The payment during which a card is added; the payment service's page leads back to it. */
export type BegunFrom = PayloadOf<'getVaultToken'>;

export interface CardWayProps {
  begunFrom: BegunFrom;
  onAdded: (id: number) => void;
  onCancel: () => void;
}

/**
 * How a card is added: by a form whose fields go to the vault, or on the payment service's page, if the company's gateway has one. This is asked before a number is typed, because
 * a number may then be typed on that page only. If it cannot be asked, the form is shown and reports the failure when it is sent.
 */
export function CardWay({ begunFrom, onAdded, onCancel }: CardWayProps) {
  const { t } = useTranslation('card');
  const way = useQuery({
    queryKey: ['card way'],
    queryFn: async () => (await api.call('getVaultToken', begunFrom)).data,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  if (way.isPending) return <Skeleton height={320} radius={8} />;
  if (way.data?.clientToken !== '') return <CardForm onAdded={onAdded} onCancel={onCancel} />;
  const { vaultUrl } = way.data;
  return (
    <div className={styles.form}>
      <p className={`${styles.whole} s14`}>{t('page.text')}</p>
      <div className={`${styles.whole} ${styles.actions}`}>
        <Button variant="out" onClick={onCancel}>
          {t('frame:cancel')}
        </Button>
        <Button variant="go" onClick={() => window.location.assign(vaultUrl)}>
          {t('page.go')}
        </Button>
      </div>
    </div>
  );
}
