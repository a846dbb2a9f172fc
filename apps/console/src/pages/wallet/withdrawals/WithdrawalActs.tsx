import { ActButton, TextBox, useKeys } from '@upline/ui/desk';
import { type ReactNode, useState } from 'react';
import { GoingActs } from '../../approvals/GoingActs.tsx';
import { TimeLeft } from '../../approvals/TimeLeft.tsx';
import { useAccount, useMay } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import type { WithdrawalDetail } from './withdrawal.ts';
import styles from './WithdrawalSheet.module.css';

interface ActsProps {
  readonly withdrawal: WithdrawalDetail;
  readonly onDone: () => void;
}

/** The actions on a withdrawal in its state: decide, pay, record a return, hold, release. */
export function WithdrawalActs({ withdrawal, onDone }: ActsProps) {
  const { state, hold } = withdrawal;
  const may = useMay();
  if (hold !== null) return may('withdrawal.decide') ? <Release withdrawal={withdrawal} onDone={onDone} /> : null;
  if (state === 'requested' && withdrawal.goesAt) return <Going withdrawal={withdrawal} onDone={onDone} />;
  if (state === 'requested') return may('withdrawal.decide') ? <Decision withdrawal={withdrawal} onDone={onDone} /> : null;
  if (state === 'approved' || state === 'returned') return <Payout withdrawal={withdrawal} onDone={onDone} />;
  return may('withdrawal.pay') && (state === 'paid' || state === 'reissued') ? <Return withdrawal={withdrawal} onDone={onDone} /> : null;
}

/** Approved, and not carried out yet: it can be taken back, rejected or put on hold until then. */
function Going({ withdrawal: { withdrawalId, requestId, goesAt, mayTakeBack = false, mayLetGo = false, approvedBy }, onDone }: ActsProps) {
  const { t } = useTexts('consoleMoney');
  const isOwn = useAccount().name === approvedBy;
  return (
    <>
      <p>
        {t('goes', { id: withdrawalId })} <TimeLeft goesAt={goesAt ?? ''} />
      </p>
      <GoingActs request={{ requestId, mayTakeBack, mayLetGo, isOwn }} onDone={onDone} />
    </>
  );
}

function Decision({ withdrawal: { withdrawalId, requestId }, onDone }: ActsProps) {
  const { t } = useTexts('consoleMoney');
  const [asked, setAsked] = useState<'reject' | 'hold'>();
  const done = () => t('approved', { id: withdrawalId });
  const ask = useAct('approveWithdrawal', { onDone, done });
  const second = useAct('approveRequest', { onDone, done: ({ data, resultMessage }) => (data.goesAt ? resultMessage : done()) });
  const approve = () => (requestId === 0 ? ask.act({ withdrawalId }) : second.act({ requestId }));
  const reject = useAct('rejectWithdrawal', { onDone, done: () => t('rejected', { id: withdrawalId }) });
  const hold = useAct('holdWithdrawal', { onDone, done: () => t('held', { id: withdrawalId }) });
  useKeys(
    [
      { keys: 'y', label: t('approve'), run: approve },
      { keys: 'n', label: t('reject'), run: () => setAsked('reject') },
    ],
    asked === undefined,
  );
  const back = () => setAsked(undefined);
  if (asked === 'reject')
    return (
      <Because
        label={t('reason')}
        act={t('reject')}
        isPending={reject.isPending}
        onBack={back}
        onSend={(reason) => reject.act({ withdrawalId, reason })}
      />
    );
  if (asked === 'hold')
    return (
      <Because
        label={t('holdReason')}
        act={t('hold')}
        isPending={hold.isPending}
        onBack={back}
        onSend={(reason) => hold.act({ withdrawalId, reason })}
      />
    );
  const label = t(requestId === 0 ? 'approve' : 'approveSecond');
  return (
    <>
      <ActButton variant="go" keys="y" pending={ask.isPending || second.isPending ? label : undefined} onClick={approve}>
        {label}
      </ActButton>
      <ActButton keys="n" onClick={() => setAsked('reject')}>
        {t('reject')}
      </ActButton>
      <ActButton variant="ghost" onClick={() => setAsked('hold')}>
        {t('hold')}
      </ActButton>
    </>
  );
}

function Release({ withdrawal: { withdrawalId }, onDone }: ActsProps) {
  const { t } = useTexts('consoleMoney');
  const { act, isPending } = useAct('releaseWithdrawal', { onDone, done: () => t('released', { id: withdrawalId }) });
  return <Because label={t('releaseReason')} act={t('release')} isPending={isPending} onSend={(reason) => act({ withdrawalId, reason })} />;
}

function Payout({ withdrawal: { withdrawalId }, onDone }: ActsProps) {
  const { t } = useTexts('consoleMoney');
  const may = useMay();
  const [isHolding, setHolding] = useState(false);
  const pay = useAct('payWithdrawal', { onDone, done: () => t('paid', { id: withdrawalId }) });
  const hold = useAct('holdWithdrawal', { onDone, done: () => t('held', { id: withdrawalId }) });
  if (isHolding)
    return (
      <Because
        label={t('holdReason')}
        act={t('hold')}
        isPending={hold.isPending}
        onBack={() => setHolding(false)}
        onSend={(reason) => hold.act({ withdrawalId, reason })}
      />
    );
  const toHold = may('withdrawal.decide') ? (
    <ActButton variant="ghost" onClick={() => setHolding(true)}>
      {t('hold')}
    </ActButton>
  ) : null;
  if (!may('withdrawal.pay')) return toHold;
  return (
    <Because
      label={t('payoutReference')}
      act={t('markPaid')}
      most={100}
      variant="go"
      isPending={pay.isPending}
      beside={toHold}
      onSend={(payoutReference) => pay.act({ withdrawalId, payoutReference })}
    />
  );
}

function Return({ withdrawal: { withdrawalId }, onDone }: ActsProps) {
  const { t } = useTexts('consoleMoney');
  const [isOpen, setOpen] = useState(false);
  const { act, isPending } = useAct('returnWithdrawal', { onDone, done: () => t('returned', { id: withdrawalId }) });
  if (!isOpen) return <ActButton onClick={() => setOpen(true)}>{t('cameBack')}</ActButton>;
  return (
    <Because
      label={t('reason')}
      act={t('cameBack')}
      isPending={isPending}
      onBack={() => setOpen(false)}
      onSend={(reason) => act({ withdrawalId, reason })}
    />
  );
}

interface BecauseProps {
  readonly label: string;
  readonly act: string;
  readonly isPending: boolean;
  readonly onSend: (text: string) => void;
  readonly onBack?: () => void;
  readonly most?: number;
  readonly variant?: 'go' | 'danger';
  readonly beside?: ReactNode;
}

/** An action with a text: a reason, or the payout's number. */
function Because({ label, act, isPending, onSend, onBack, most = 200, variant = 'danger', beside }: BecauseProps) {
  const { t } = useTexts('consoleMoney');
  const [text, setText] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(text);
      }}
    >
      <TextBox
        label={label}
        value={text}
        maxLength={most}
        required
        autoFocus={onBack !== undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <span className="row">
        <ActButton variant={variant} type="submit" pending={isPending ? act : undefined}>
          {act}
        </ActButton>
        {onBack ? (
          <ActButton variant="ghost" onClick={onBack}>
            {t('keep')}
          </ActButton>
        ) : null}
        {beside}
      </span>
    </form>
  );
}
