import { wordOr } from '@upline/i18n/texts';
import { useCallback, useMemo, useState } from 'react';
import { Page } from '../../../frame/Page.tsx';
import { ListView } from '../../../lists/ListView.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useBulkActs } from './use-bulk-acts.ts';
import { partsOf, type Withdrawal, withdrawalTabs } from './withdrawal.ts';
import { WithdrawalSheet } from './WithdrawalSheet.tsx';
import styles from './WithdrawalSheet.module.css';

const low = ['companyCode', 'currency', 'requestedAt', 'approvedBy', 'hints'] as const;
const hiddenAtFirst = [
  'memberCode',
  'companyCode',
  'approvedBy',
  'emailProved',
  'address',
  'payoutCountry',
  'needsTwo',
  'onHold',
  'requestId',
  'goesAt',
] as const;

/** Withdrawals by their next step, the oldest first; a row opens next to the list, where it is decided. */
export function WithdrawalsPage() {
  const { t } = useTexts('consoleMoney');
  const { t: lists } = useTexts('consoleLists');
  const [open, setOpen] = useState<Withdrawal>();
  const close = useCallback(() => setOpen(undefined), []);
  const presets = useMemo(
    () => [
      ...withdrawalTabs.map(([id, query]) => ({ id, label: t(`tab.${id}`), query })),
      { id: 'all', label: lists('views.all'), query: {} },
    ],
    [lists, t],
  );
  const cells = useMemo(
    () => ({
      withdrawalId: ({ withdrawalId }: Withdrawal) => `W-${withdrawalId}`,
      memberName: ({ memberName, memberCode }: Withdrawal) => (
        <>
          {memberName} <span className="s12 q3">{memberCode}</span>
        </>
      ),
      currency: ({ currency, payoutCountry }: Withdrawal) =>
        currency !== 'base' ? currency : payoutCountry === '' ? t('bank') : t('bankIn', { country: payoutCountry }),
      hints: ({ hints }: Withdrawal) => (
        <span className={styles.hints}>
          {partsOf(hints)
            .map((hint) => wordOr(t, `hint.${hint}`, hint))
            .join(', ')}
        </span>
      ),
    }),
    [t],
  );
  return (
    <Page
      title={t('withdrawals.title')}
      sheet={open ? <WithdrawalSheet key={open.withdrawalId} withdrawalId={open.withdrawalId} onClose={close} /> : null}
    >
      <ListView
        list="listWithdrawals"
        label={t('withdrawals.title')}
        wide="memberName"
        low={low}
        hiddenAtFirst={hiddenAtFirst}
        cells={cells}
        presets={presets}
        bulkActs={useBulkActs()}
        none={{ title: t('withdrawals.none'), text: t('withdrawals.noneText') }}
        openId={open ? String(open.withdrawalId) : undefined}
        onOpen={setOpen}
      />
    </Page>
  );
}
