import { ActButton, TextBox, useKeys } from '@upline/ui/desk';
import { useRef, useState } from 'react';
import { Section } from '../../frame/Page.tsx';
import { StateNote } from '../../frame/StateNote.tsx';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import styles from './ApprovalPage.module.css';
import { GoingActs } from './GoingActs.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import type { Approval } from './approval.ts';

/** This person's options for the request, or the reason why there are none. */
export function Decision({ request }: { readonly request: Approval }) {
  const { t } = useTexts('consoleApprovals');
  if (request.state !== 'waiting') return <Decided request={request} />;
  if (request.goesAt) return <Going request={request} goesAt={request.goesAt} />;
  if (request.check.hindrance === 'dependent')
    return (
      <Section title={t('decision')}>
        <StateNote title={t('dependent.title')}>{request.dependence ?? ''}</StateNote>
      </Section>
    );
  if (request.mayDecide) return <Deciding request={request} />;
  return (
    <Section title={t('decision')}>
      <StateNote
        title={t(request.isOwn ? 'own.title' : 'others.title')}
        act={request.isOwn ? <Withdraw requestId={request.requestId} /> : null}
      >
        {t(request.isOwn ? 'own.text' : 'others.text', { permission: request.permission })}
      </StateNote>
    </Section>
  );
}

function Going({ request, goesAt }: { readonly request: Approval; readonly goesAt: string }) {
  const { t } = useTexts('consoleApprovals');
  const { requestId, isOwn, mayTakeBack = false, mayLetGo = false, approvedBy = '' } = request;
  return (
    <Section title={t('decision')}>
      <StateNote title={t('going.title')} act={<GoingActs request={{ requestId, isOwn, mayTakeBack, mayLetGo }} />}>
        {t('going.by', { who: approvedBy })} <TimeLeft goesAt={goesAt} />
      </StateNote>
    </Section>
  );
}

/** Approve with `y`, refuse with `n` and a remark. */
function Deciding({ request: { requestId, askedBy } }: { readonly request: Approval }) {
  const { t } = useTexts('consoleApprovals');
  const [remark, setRemark] = useState('');
  const [isNeeded, setNeeded] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const approve = useAct('approveRequest', { done: ({ resultMessage }) => resultMessage });
  const refuse = useAct('refuseRequest', { done: () => t('refused', { id: requestId }) });
  const refuseNow = (): void => {
    if (remark.trim() === '') {
      setNeeded(true);
      box.current?.focus();
    } else refuse.act({ requestId, reason: remark.trim() });
  };
  const approveNow = (): void => approve.act({ requestId });
  const isBusy = approve.isPending || refuse.isPending;
  useKeys(
    [
      { keys: 'y', label: t('approve'), run: approveNow },
      { keys: 'n', label: t('refuse'), run: refuseNow },
    ],
    !isBusy,
  );
  return (
    <Section title={t('yours')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          refuseNow();
        }}
      >
        <TextBox
          ref={box}
          label={t('remark')}
          beside={t('remark.needed')}
          value={remark}
          maxLength={300}
          error={isNeeded && remark.trim() === '' ? t('remark.missing') : undefined}
          onChange={({ target }) => setRemark(target.value)}
        />
        <span className="row">
          <ActButton variant="go" size="tall" keys="y" pending={approve.isPending ? t('approve') : undefined} onClick={approveNow}>
            {t('approve')}
          </ActButton>
          <ActButton size="tall" type="submit" keys="n" pending={refuse.isPending ? t('refuse') : undefined}>
            {t('refuse')}
          </ActButton>
        </span>
      </form>
      <p className={`s12 q3 ${styles.rows}`}>{t('runsAtOnce', { who: askedBy })}</p>
    </Section>
  );
}

function Withdraw({ requestId }: { readonly requestId: number }) {
  const { t } = useTexts('consoleApprovals');
  const { act, isPending } = useAct('withdrawRequest', { done: () => t('withdrawn', { id: requestId }) });
  return (
    <ActButton pending={isPending ? t('withdraw') : undefined} onClick={() => act({ requestId })}>
      {t('withdraw')}
    </ActButton>
  );
}

function Decided({ request }: { readonly request: Approval }) {
  const { t } = useTexts('consoleApprovals');
  const { fullAt } = useFormats();
  const { state, outcome, failure, decidedBy, decidedAt, expiresAt, askedBy, remark } = request;
  if (state === 'waiting') return null;
  const who = decidedBy === '' ? askedBy : decidedBy;
  return (
    <Section title={t('decision')}>
      <StateNote title={t(state === 'approved' ? `decided.${outcome}` : `decided.${state}`)}>
        {t(`decidedText.${state}`, { who, at: fullAt(decidedAt ?? expiresAt) })} {remark === '' ? '' : `“${remark}”`} {failure}
      </StateNote>
    </Section>
  );
}
