import { baseCurrency } from '@upline/i18n';
import { Pill } from '@upline/ui/desk';
import { useParams } from 'react-router';
import { Page, Section, TwoColumns } from '../../../frame/Page.tsx';
import { Failed } from '../../../frame/StateNote.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { useLedgerWords } from './ledger-words.ts';
import { LedgerLight } from './LedgerLight.tsx';
import styles from './Ledger.module.css';
import { Sides } from './Sides.tsx';
import { Chain, Steps } from './Steps.tsx';

/** One transfer: its sides, which sum to zero, its cause and its effects. */
export function TransferPage() {
  const { transferId: named = '' } = useParams();
  const { t: frame } = useTexts();
  const { t } = useTexts('consoleLedger');
  const words = useLedgerWords();
  const { fullAt } = useFormats();
  const transferId = Number(named);
  const { data, error, refetch } = useAnswer('getTransfer', { transferId });
  const transfer = data?.data.transferId === transferId ? data.data : undefined;
  const isBalanced = transfer?.sum === 0;
  return (
    <Page
      title={t('transfer.number', { number: named })}
      up={{ to: paths.ledgerAccounts(), label: frame('rail.accounts') }}
      beside={
        transfer ? (
          <>
            <Pill state={isBalanced ? 'full' : 'stop'}>{t(isBalanced ? 'transfer.balanced' : 'transfer.notBalanced')}</Pill>
            <span className="q">{`${words.kind(transfer.kind)}, ${fullAt(transfer.at)}`}</span>
          </>
        ) : null
      }
    >
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : transfer ? (
        <>
          <Chain transfer={transfer} />
          <Section
            title={t('transfer.sides')}
            beside={
              <span className="s13 q3">
                {t(`transfer.unit.${transfer.currency === baseCurrency() ? 'base' : transfer.currency === 'USDT' ? 'USDT' : 'other'}`, {
                  currency: transfer.currency,
                })}
              </span>
            }
          >
            <Sides transfer={transfer} />
          </Section>
          <TwoColumns isEven>
            <Section title={t('transfer.causes')}>
              <Steps steps={transfer.causes} none={t('transfer.noCauses')} />
              {transfer.note === '' ? null : <p className="s13 q3">{transfer.note}</p>}
            </Section>
            <Section title={t('transfer.effects')}>
              <Steps steps={transfer.effects} none={t('transfer.noEffects')} />
              <LedgerLight />
            </Section>
          </TwoColumns>
        </>
      ) : (
        <div className={styles.factsBone} aria-busy="true" />
      )}
    </Page>
  );
}
