import { ActButton, StatusMark, TextBox } from '@upline/ui/desk';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Section } from '../../../frame/Page.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import styles from '../plans/Plan.module.css';
import type { Plan, Trial } from '../plans/plan.ts';
import { TrialFigures } from './TrialFigures.tsx';

const ASK_MS = 1_000;
const WEEKS = 8;
const sun = { waiting: 'open', running: 'half', done: 'full', cancelled: 'set', failed: 'stop' } as const;

/** A trial of a version on closed weeks, compared with the plan in force: its scope, its progress, and its results. */
export function TrialPart({ plan, trials }: { readonly plan: Plan; readonly trials: readonly Trial[] }) {
  const { t } = useTexts('consolePlan');
  const may = useMay();
  const [chosen, setChosen] = useState<number>();
  const trialNo = chosen ?? trials[0]?.trialNo;
  return (
    <Section title={t('trial')}>
      {may('plan.draft') && plan.state !== 'retired' ? <Begin plan={plan} onBegun={setChosen} /> : null}
      {trials.length > 1 ? (
        <p className={styles.acts}>
          {trials.map((trial) => (
            <ActButton key={trial.trialNo} aria-pressed={trial.trialNo === trialNo} onClick={() => setChosen(trial.trialNo)}>
              {t('trial.of', { from: trial.fromWeek, to: trial.toWeek })}
              {trial.volumePercent === 100 && trial.newcomersPercent === 0
                ? ''
                : `, ${t('trial.grown', { volume: trial.volumePercent, newcomers: trial.newcomersPercent })}`}
            </ActButton>
          ))}
        </p>
      ) : null}
      {trialNo === undefined ? <p className="q">{t('trial.none')}</p> : <Shown trialNo={trialNo} />}
    </Section>
  );
}

function Begin({ plan, onBegun }: { readonly plan: Plan; readonly onBegun: (trialNo: number) => void }) {
  const { t } = useTexts('consolePlan');
  const weeks = useAnswer('listWeeks', {});
  const closed = (weeks.data?.data ?? [])
    .filter(({ state }) => state === 'closed' || state === 'held' || state === 'released' || state === 'releasing')
    .map(({ week }) => week);
  const start = useAct('startPlanTrial', {
    done: () => t('trial.begun'),
    onDone: (answer) => void ('data' in answer && onBegun(answer.data.trialNo)),
  });
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const number = (name: string): number => Number(form.get(name));
    start.act({
      planId: plan.planId,
      fromWeek: number('fromWeek'),
      toWeek: number('toWeek'),
      volumePercent: number('volumePercent'),
      newcomersPercent: number('newcomersPercent'),
    });
  };
  if (weeks.data === undefined) return null;
  if (closed.length === 0) return <p className="q">{t('trial.noWeeks')}</p>;
  const last = closed[0] ?? '';
  const first = closed[Math.min(WEEKS, closed.length) - 1] ?? last;
  return (
    <form className={styles.ask} onSubmit={send}>
      <TextBox label={t('trial.from')} name="fromWeek" inputMode="numeric" pattern="\d{6}" required defaultValue={first} />
      <TextBox label={t('trial.to')} name="toWeek" inputMode="numeric" pattern="\d{6}" required defaultValue={last} />
      <TextBox label={t('trial.volume')} name="volumePercent" type="number" min={10} max={1000} required defaultValue={100} />
      <TextBox label={t('trial.newcomers')} name="newcomersPercent" type="number" min={0} max={300} required defaultValue={0} />
      <ActButton type="submit" pending={start.isPending ? t('trial.act') : undefined}>
        {t('trial.act')}
      </ActButton>
    </form>
  );
}

function Shown({ trialNo }: { readonly trialNo: number }) {
  const { t } = useTexts('consolePlan');
  const { fullAt } = useFormats();
  const may = useMay();
  const [everyMs, setEveryMs] = useState<number | undefined>(ASK_MS);
  const answer = useAnswer('getPlanTrial', { trialNo }, { everyMs });
  const trial = answer.data?.data;
  const isOn = trial === undefined || trial.trialNo !== trialNo || trial.endedAt === null;
  if ((everyMs !== undefined) !== isOn) setEveryMs(isOn ? ASK_MS : undefined);
  // A tried version may be activated: the end of the trial has changed its state.
  const queries = useQueryClient();
  useEffect(() => {
    if (isOn) return;
    for (const queryKey of [['getPlan'], ['listPlans']]) void queries.invalidateQueries({ queryKey });
  }, [isOn, queries]);
  const cancel = useAct('cancelPlanTrial', { done: () => t('trial.cancelled') });
  if (trial === undefined) return null;
  const { state, weeks, weeksDone, failure, askedBy, askedAt, figures } = trial;
  return (
    <>
      <p role="status">
        <StatusMark state={sun[state]}>{t(`trial.state.${trial.isCancelling ? 'cancelling' : state}`)}</StatusMark>{' '}
        <span className="s13 q3">
          {t('trial.weeks', { done: weeksDone, all: weeks })}, {askedBy}, {fullAt(askedAt)}
        </span>
      </p>
      {trial.endedAt === null ? (
        <p className={styles.acts}>
          <progress value={weeksDone} max={weeks} aria-label={t('trial')} />
          {may('plan.draft') ? <ActButton onClick={() => cancel.act({ trialNo })}>{t('trial.cancel')}</ActButton> : null}
        </p>
      ) : null}
      {failure === '' ? null : <p className="bad">{failure}</p>}
      {figures === null ? null : <TrialFigures trial={trial} figures={figures} />}
    </>
  );
}
