import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RequestRefused } from '@upline/client';
import { Button, showToast } from '@upline/ui';
import { api } from '../../shared/api.ts';
import { refusalText } from '../../shared/failure-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './SandboxPay.module.css';

/** Pays with play money in the demo, by a real transfer on the local chain. */
export function SandboxPay({ invoiceId, seen }: { invoiceId: string; seen: string | undefined }) {
  const { t } = useTranslation('coin');
  const queries = useQueryClient();
  const payment = useMutation({
    mutationFn: () => api.call('payCoinInvoice', { invoiceId, ...(seen !== undefined && { seen }) }),
    onSuccess: ({ resultMessage }) => {
      showToast(resultMessage);
      void queries.invalidateQueries({ queryKey: ['coin-invoice', invoiceId] });
    },
    onError: (error) => {
      const now = error instanceof RequestRefused ? error.current?.['getCoinInvoice'] : undefined;
      if (now !== undefined) queries.setQueryData(['coin-invoice', invoiceId], now);
    },
  });
  return (
    <section className={styles.box} aria-labelledby="sandbox">
      <h2 id="sandbox" className="s16">
        {t('sandbox.title')}
      </h2>
      <p className="s14 q">{t('sandbox.text')}</p>
      <Button variant="go" wide onClick={() => payment.mutate()} pending={payment.isPending ? t('sandbox.paying') : undefined}>
        {t('sandbox.pay')}
      </Button>
      {payment.isError ? (
        <p role="alert" className={styles.failure}>
          {refusalText(payment.error) ?? t('noAnswer')}
        </p>
      ) : null}
    </section>
  );
}
