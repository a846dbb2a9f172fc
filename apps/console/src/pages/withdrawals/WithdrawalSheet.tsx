import { ActButton, Sheet, TextBox, useKeys } from '@upline/ui/desk';
import { useState } from 'react';
import { Terms } from '../../frame/Page.tsx';
import { useMay } from '../../session/account.ts';
import { useFormats } from '../../shared/formats.ts';
import { useTexts } from '../../shared/i18n.ts';
import { useAct } from '../../shared/use-act.ts';
import type { Withdrawal } from './withdrawal.ts';
import styles from './WithdrawalSheet.module.css';

interface WithdrawalSheetProps {
  readonly withdrawal: Withdrawal;
  readonly state: Withdrawal['state'];
  readonly onClose: () => void;
}

/** One withdrawal: whom it goes to, who has said yes, and what can be done in its state. */
export function WithdrawalSheet({ withdrawal, state, onClose }: WithdrawalSheetProps) {
  const { t } = useTexts();
  const { t: money } = useTexts('consoleMoney');
  const { fullMoney, fullAt } = useFormats();
  const { withdrawalId, memberName: name, memberCode, amount, currency, address, requestedAt, approvedBy, needsTwo } = withdrawal;
  return (
    <Sheet
      title={money('number', { id: withdrawalId })}
      closeLabel={t('close')}
      onClose={onClose}
      acts={
        state === 'requested' ? (
          <Decision withdrawalId={withdrawalId} requestId={withdrawal.requestId} onDone={onClose} />
        ) : state === 'approved' || state === 'returned' ? (
          <Payout withdrawalId={withdrawalId} onDone={onClose} />
        ) : null
      }
    >
      <p className={styles.amount}>{fullMoney(amount)}</p>
      <Terms
        rows={[
          [money('column.member'), `${name}, ${memberCode}`],
          [money('column.to'), `${currency} ${address}`],
          [money('column.asked'), fullAt(requestedAt)],
          approvedBy === '' ? undefined : [money('column.first'), approvedBy],
          needsTwo ? [money('rule'), money('needsTwo')] : undefined,
        ]}
      />
    </Sheet>
  );
}

interface ActsProps {
  readonly withdrawalId: number;
  readonly onDone: () => void;
}

function Decision({ withdrawalId, requestId, onDone }: ActsProps & { readonly requestId: number }) {
  const { t } = useTexts('consoleMoney');
  const isAllowed = useMay()('withdrawal.decide');
  const [reason, setReason] = useState<string>();
  const done = () => t('approved', { id: withdrawalId });
  const ask = useAct('approveWithdrawal', { onDone, done });
  const second = useAct('approveRequest', { onDone, done });
  const approve = () => (requestId === 0 ? ask.act({ withdrawalId }) : second.act({ requestId }));
  const reject = useAct('rejectWithdrawal', { onDone, done: () => t('rejected', { id: withdrawalId }) });
  useKeys(
    [
      { keys: 'y', label: t('approve'), run: approve },
      { keys: 'n', label: t('reject'), run: () => setReason('') },
    ],
    isAllowed && reason === undefined,
  );
  if (!isAllowed) return null;
  if (reason === undefined) {
    return (
      <>
        <ActButton variant="go" keys="y" pending={ask.isPending || second.isPending ? t('approve') : undefined} onClick={approve}>
          {t('approve')}
        </ActButton>
        <ActButton keys="n" onClick={() => setReason('')}>
          {t('reject')}
        </ActButton>
      </>
    );
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        reject.act({ withdrawalId, reason });
      }}
    >
      <TextBox label={t('reason')} value={reason} maxLength={200} required autoFocus onChange={({ target }) => setReason(target.value)} />
      <span className="row">
        <ActButton variant="danger" type="submit" pending={reject.isPending ? t('reject') : undefined}>
          {t('reject')}
        </ActButton>
        <ActButton variant="ghost" onClick={() => setReason(undefined)}>
          {t('keep')}
        </ActButton>
      </span>
    </form>
  );
}

function Payout({ withdrawalId, onDone }: ActsProps) {
  const { t } = useTexts('consoleMoney');
  const isAllowed = useMay()('withdrawal.pay');
  const [payoutReference, setReference] = useState('');
  const { act, isPending } = useAct('payWithdrawal', { onDone, done: () => t('paid', { id: withdrawalId }) });
  if (!isAllowed) return null;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        act({ withdrawalId, payoutReference });
      }}
    >
      <TextBox
        label={t('payoutReference')}
        value={payoutReference}
        maxLength={100}
        required
        onChange={({ target }) => setReference(target.value)}
      />
      <ActButton variant="go" type="submit" pending={isPending ? t('markPaid') : undefined}>
        {t('markPaid')}
      </ActButton>
    </form>
  );
}
