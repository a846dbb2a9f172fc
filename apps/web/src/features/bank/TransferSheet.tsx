import { baseCurrency } from '@upline/i18n';
import { buttonClass, Icon } from '@upline/ui';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { moneyText } from '../../shared/money.tsx';
import { useSession } from '../../shared/session.ts';
import { CopyLine } from '../coin/CopyLine.tsx';
import { useZonedTime } from '../content/use-zoned-time.ts';
import { matrixPath, qrMatrix, quietModules } from '../member/qr/qr-matrix.ts';
import { amountText, type BankTransfer, isPayable, stateLooks } from './bank-state.ts';
import { GiveUp } from './GiveUp.tsx';
import styles from './TransferSheet.module.css';

/** A bank transfer: the amount, the reference, the account, and the payment's progress. */
export function TransferSheet({ transferId, transfer }: { transferId: string; transfer: BankTransfer }) {
  const { t, locale } = useTranslation('bank');
  const { state, amount, currency, dollars } = transfer;
  const asks = isPayable(state);
  const isSignedIn = Boolean(useSession());
  return (
    <div className={styles.sheet}>
      <header className={styles.head}>
        <h1>
          <span className="s14 q">{t('title')}</span>
          <span className={styles.amount}>{amountText(amount, currency, locale)}</span>
        </h1>
        {currency === baseCurrency() ? null : <p className="s14 q">{t('worth', { dollars: moneyText(dollars, locale) })}</p>}
      </header>
      <TransferState transfer={transfer} />
      {asks ? <Details transfer={transfer} /> : null}
      <p className="s14 q">{t(asks ? 'keepOpen' : 'closeWindow')}</p>
      {isSignedIn ? (
        <div className={styles.acts}>
          <Link className={buttonClass({ variant: 'out' })} to={paths.ordersPending()}>
            {t('order')}
          </Link>
          {state === 'waiting' ? <GiveUp transferId={transferId} seen={transfer.seen} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** The payment's state and the next step, announced by screen readers on change. */
function TransferState({ transfer: { state, lacking, received, currency } }: { transfer: BankTransfer }) {
  const { t, locale } = useTranslation('bank');
  const { icon, tone } = stateLooks[state];
  const amounts = { lacking: amountText(lacking, currency, locale), received: amountText(received, currency, locale) };
  return (
    <section className={`${styles.state} ${styles[tone]}`} role="status">
      <Icon name={icon} size={24} />
      <div>
        <h2>{t(`state.${state}.title`, amounts)}</h2>
        <p>{t(`state.${state}.text`, amounts)}</p>
      </div>
    </section>
  );
}

function Details({ transfer }: { transfer: BankTransfer }) {
  const { t } = useTranslation('bank');
  const zoned = useZonedTime();
  const { lacking, currency, code, holder, number, numberKind, bic, bankName, note, qr, until } = transfer;
  return (
    <section className={styles.details} aria-label={t('details')}>
      <div className={styles.lines}>
        <CopyLine name={t('exact')} text={lacking} unit={currency} label={t('copy.amount')} />
        <CopyLine name={t('code')} text={code} label={t('copy.code')} />
        <p className={`s14 ${styles.warning}`}>{t('codeHint')}</p>
        <CopyLine name={t('holder')} text={holder} label={t('copy.holder')} />
        <CopyLine name={t(`number.${numberKind}`)} text={number} label={t('copy.number')} />
        {bic === '' ? null : <CopyLine name={t('bic')} text={bic} label={t('copy.bic')} />}
        <p className={styles.plain}>
          <span className="s14 q">{t('bank')}</span>
          <span className="w6">{bankName}</span>
        </p>
        {note === '' ? null : (
          <p className={styles.plain}>
            <span className="s14 q">{t('note')}</span>
            <span>{note}</span>
          </p>
        )}
      </div>
      {qr === '' ? null : (
        <figure className={styles.code}>
          <BankCode text={qr} label={t('qr')} />
          <figcaption className="s14 q">
            <b>{t('qr')}</b> {t('qr.text')}
          </figcaption>
        </figure>
      )}
      <p className={`s14 ${styles.held}`}>
        {t('until', { time: zoned(until) })} {t('fees')}
      </p>
    </section>
  );
}

/** A QR code for banking apps, dark on white in both themes. SEPA asks for level M. */
function BankCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const matrix = qrMatrix(text, 'M');
    return { path: matrixPath(matrix), size: matrix.length };
  }, [text]);
  const edge = size + 2 * quietModules;
  return (
    <svg viewBox={`${-quietModules} ${-quietModules} ${edge} ${edge}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
