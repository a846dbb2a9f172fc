import { ActButton, Pill, TextBox } from '@upline/ui/desk';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { Page, Section, Terms, TwoColumns } from '../../../frame/Page.tsx';
import { Failed } from '../../../frame/StateNote.tsx';
import { useAccount, useMay } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { Differences } from '../studio/CheckPart.tsx';
import { DocumentText } from '../studio/DocumentText.tsx';
import { ExplainPart } from '../studio/ExplainPart.tsx';
import { type Plan, planMarks } from './plan.ts';
import { TrialPart } from '../studio/TrialPart.tsx';

/** A version of the plan: its differences from the plan in force, what it would have paid, and its activation. */
export function PlanPage() {
  const { planId = '' } = useParams();
  const { t } = useTexts('consolePlan');
  const answer = useAnswer('getPlan', { planId: Number(planId) });
  const plans = useAnswer('listPlans', { pageNum: 1, pageSize: 100 });
  const found = answer.data?.data.plan.planId === Number(planId) ? answer.data.data : undefined;
  // Only the list knows whether a version is or will be in force.
  const plan = found && (plans.data?.data.find((one) => one.planId === found.plan.planId) ?? found.plan);
  const [sheet, setSheet] = useState<'activate' | 'move'>();
  const { companies } = useAccount();
  const text = found ? JSON.stringify(found.document, undefined, 2) : '';
  return (
    <Page
      title={plan?.name ?? t('plan')}
      up={{ to: paths.plans(), label: t('title') }}
      beside={plan ? <Pill state={planMarks[plan.state]}>{t(`state.${plan.state}`)}</Pill> : null}
      acts={plan ? <PlanActs plan={plan} open={setSheet} /> : null}
      sheet={plan && sheet ? <StartSheet plan={plan} act={sheet} onClose={() => setSheet(undefined)} /> : null}
    >
      {answer.error ? <Failed failure={answer.error} again={() => void answer.refetch()} /> : null}
      {found && plan ? (
        <>
          <Terms
            rows={[
              [t('draftedBy'), plan.draftedBy],
              plan.approvedBy === '' ? undefined : [t('approvedBy'), plan.approvedBy],
              plan.fromWeek === '' ? undefined : [t('fromWeek'), plan.fromWeek],
              [t('hash'), plan.hash.slice(0, 16)],
            ]}
          />
          {found.present === plan.name ? null : (
            <Differences title={t('differences', { plan: found.present })} sentences={found.differences} />
          )}
          {companies === null ? <TrialPart plan={plan} trials={found.trials} /> : null}
          <TwoColumns isEven>
            <Section title={t('text')}>
              <DocumentText text={text} faults={[]} isLocked onChange={() => undefined} />
            </Section>
            <ExplainPart text={text} />
          </TwoColumns>
        </>
      ) : null}
    </Page>
  );
}

function PlanActs({ plan, open }: { readonly plan: Plan; readonly open: (sheet: 'activate' | 'move') => void }) {
  const { t } = useTexts('consolePlan');
  const may = useMay();
  const navigate = useNavigate();
  const copy = useAct('addPlanDraft', { onDone: (answer) => void ('data' in answer && navigate(paths.planDraft(answer.data.draftId))) });
  const retire = useAct('retirePlan', { done: ({ resultMessage }) => resultMessage });
  const isWaiting = plan.state === 'draft' || plan.state === 'simulated' || plan.state === 'approved';
  return (
    <>
      {may('plan.draft') ? (
        <ActButton pending={copy.isPending ? t('copy') : undefined} onClick={() => copy.act({ planId: plan.planId })}>
          {t('copy')}
        </ActButton>
      ) : null}
      {may('plan.draft') && plan.format === 1 ? (
        <ActButton onClick={() => copy.act({ planId: plan.planId, format: 2 })}>{t('copy.format2')}</ActButton>
      ) : null}
      {may('plan.draft') && isWaiting ? (
        <ActButton pending={retire.isPending ? t('retire') : undefined} onClick={() => retire.act({ planId: plan.planId })}>
          {t('retire')}
        </ActButton>
      ) : null}
      {may('plan.decide') && plan.state === 'coming' ? <ActButton onClick={() => open('move')}>{t('move')}</ActButton> : null}
      {may('plan.decide') && isWaiting ? (
        <ActButton
          variant="go"
          disabledReason={plan.state === 'draft' ? t('activate.untried') : undefined}
          onClick={() => open('activate')}
        >
          {t('activate')}
        </ActButton>
      ) : null}
    </>
  );
}

interface StartSheetProps {
  readonly plan: Plan;
  readonly act: 'activate' | 'move';
  readonly onClose: () => void;
}

/** Requests the first week of a version. Another person has to approve. */
function StartSheet({ plan, act, onClose }: StartSheetProps) {
  const { t } = useTexts('consolePlan');
  const activate = useAct('activatePlan', { onDone: onClose });
  const move = useAct('movePlanStart', { onDone: onClose });
  return (
    <FormSheet
      label={t(act)}
      about={t(act === 'move' ? 'move.about' : 'activate.about')}
      isPending={activate.isPending || move.isPending}
      onClose={onClose}
      onSend={(form) => {
        const asked = { planId: plan.planId, fromWeek: Number(form.get('fromWeek')) };
        if (act === 'activate') activate.act(asked);
        else move.act(asked);
      }}
    >
      <TextBox
        label={t('fromWeek')}
        name="fromWeek"
        inputMode="numeric"
        pattern="\d{6}"
        placeholder="202701"
        hint={t('week.hint')}
        required
      />
    </FormSheet>
  );
}
