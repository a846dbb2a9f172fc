import { StatusTag } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { moneyText } from '../../shared/money.tsx';
import { AddressCode } from './AddressCode.tsx';
import { CopyLine } from './CopyLine.tsx';
import { InvoiceState } from './InvoiceState.tsx';
import styles from './InvoiceSheet.module.css';
import { isPayable } from './invoice-state.ts';
import { SandboxPay } from './SandboxPay.tsx';
import type { CoinInvoice } from './invoice-state.ts';
import { clockText, useSecondsLeft } from './use-seconds-left.ts';

/** The unit of every amount on the page, the same in all languages. */
const UNIT = 'USDT';

export interface InvoiceSheetProps {
  readonly invoiceId: string;
  readonly invoice: CoinInvoice;
  /** Time when the invoice arrived, milliseconds since 1970 by this browser's clock. */
  readonly receivedAt: number;
}

/** An invoice: the amount, address and deadline, and the payment's progress. */
export function InvoiceSheet({ invoiceId, invoice, receivedAt }: InvoiceSheetProps) {
  const { t, locale } = useTranslation('coin');
  const { state, network, amount, dollars, isSandbox } = invoice;
  const asks = isPayable(state);
  return (
    <div className={styles.sheet}>
      <header className={styles.head}>
        <div className={styles.tags}>
          <StatusTag>{t(`network.${network}`)}</StatusTag>
          {isSandbox ? <StatusTag tone="warn">{t('sandbox.tag')}</StatusTag> : null}
        </div>
        <h1>
          <span className="s14 q">{t('title')}</span>
          <span className={styles.amount}>
            {amount} <span className={styles.unit}>{UNIT}</span>
          </span>
        </h1>
        <p className="s14 q">{t('worth', { dollars: moneyText(dollars, locale) })}</p>
      </header>
      <InvoiceState invoice={invoice} />
      {asks ? <PayDetails invoice={invoice} receivedAt={receivedAt} /> : null}
      {asks && isSandbox ? <SandboxPay invoiceId={invoiceId} seen={invoice.seen} /> : null}
      <p className="s14 q">{asks ? t('keepOpen') : t('closeWindow')}</p>
    </div>
  );
}

function PayDetails({ invoice: { address, lacking, network, secondsLeft }, receivedAt }: { invoice: CoinInvoice; receivedAt: number }) {
  const { t } = useTranslation('coin');
  const left = useSecondsLeft(secondsLeft, receivedAt);
  return (
    <section className={styles.details} aria-label={t('details')}>
      <AddressCode address={address} label={t('code', { address })} />
      <div className={styles.lines}>
        <p className={styles.clock}>
          <span className="s14 q">{t('timeLeft')}</span>
          <span role="timer" className={left < 300 ? styles.soon : undefined}>
            {clockText(left)}
          </span>
        </p>
        <CopyLine name={t('exact')} text={lacking} unit={UNIT} label={t('copyAmount')} />
        <CopyLine name={t('address')} text={address} label={t('copyAddress')} />
      </div>
      <p className={`s14 ${styles.warning}`}>{t(`only.${network}`)}</p>
    </section>
  );
}
