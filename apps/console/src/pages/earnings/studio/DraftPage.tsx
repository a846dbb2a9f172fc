import type { AnswerOf } from '@upline/contract';
import { ActButton, Pill, useKeys } from '@upline/ui/desk';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Page, TwoColumns } from '../../../frame/Page.tsx';
import { Failed } from '../../../frame/StateNote.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { useSeen } from '../../../shared/calls/use-seen.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { LeaveGuard } from '../../../frame/LeaveGuard.tsx';
import { CheckPart } from './CheckPart.tsx';
import { DocumentForm } from './DocumentForm.tsx';
import { DocumentText } from './DocumentText.tsx';
import { ExplainPart } from './ExplainPart.tsx';
import styles from '../plans/Plan.module.css';
import { documentOf, withValue } from '../plans/plan.ts';
import { type EditedDocument, useDocument } from './use-document.ts';

const CHECK_MS = 400;

/** A plan document being written: its text and its form side by side, the checks' results, and its effect on a member. */
export function DraftPage() {
  const { draftId = '' } = useParams();
  const { t } = useTexts('consolePlan');
  const answer = useAnswer('getPlanDraft', { draftId: Number(draftId) });
  // Another person's save does not replace the text being typed here.
  const { seen } = useSeen(answer, ({ draft }) => draft.draftId === Number(draftId));
  if (seen !== undefined) return <Edit key={draftId} begun={seen} />;
  return (
    <Page title={t('draft')} up={{ to: paths.plans(), label: t('title') }}>
      {answer.error ? <Failed failure={answer.error} again={() => void answer.refetch()} /> : <p aria-busy="true">…</p>}
    </Page>
  );
}

/** The typed text, after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), CHECK_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function Edit({ begun: { draft, text: begunText } }: { readonly begun: AnswerOf<'getPlanDraft'>['data'] }) {
  const { t } = useTexts('consolePlan');
  const navigate = useNavigate();
  const edited = useDocument(draft.draftId, { text: begunText, version: draft.version });
  const { text, state } = edited;
  const settled = useSettled(text);
  const checked = useAnswer('checkPlan', { text: settled }).data?.data;
  const shape = useAnswer('getPlanShape', {}).data?.data;
  const making = useMaking(edited);
  const drop = useAct('dropPlanDraft', { done: () => t('dropped'), onDone: () => void navigate(paths.plans()) });
  const document = documentOf(text);
  const faults = settled === text ? (checked?.faults ?? []) : [];
  const hasFaults = checked?.faults.some(({ isWarning }) => !isWarning) ?? true;
  useKeys([
    { keys: 'Ctrl S', label: t('keys.save'), run: () => void edited.save() },
    { keys: 'Ctrl Enter', label: t('make'), run: making.make },
  ]);
  return (
    <Page
      title={nameOf(document) ?? t('draft')}
      up={{ to: paths.plans(), label: t('title') }}
      beside={
        <Pill state={state === 'conflict' || state === 'failed' ? 'stop' : state === 'saved' ? 'full' : 'half'}>{t(`save.${state}`)}</Pill>
      }
      acts={
        <>
          <ActButton disabledReason={edited.canUndo ? undefined : t('undo.none')} onClick={edited.undo}>
            {t('undo')}
          </ActButton>
          <ActButton onClick={() => drop.act({ draftId: draft.draftId })}>{t('drop')}</ActButton>
          <ActButton
            variant="go"
            keys="Ctrl Enter"
            disabledReason={hasFaults || settled !== text ? t('make.faults') : undefined}
            pending={making.isPending ? t('make') : undefined}
            onClick={making.make}
          >
            {t('make')}
          </ActButton>
        </>
      }
    >
      <LeaveGuard isUnsaved={state !== 'saved'} />
      <SaveNote edited={edited} />
      <p className="s13 q3">{t('draft.about', { plan: draft.copiedFrom })}</p>
      <TwoColumns isEven>
        <DocumentText text={text} faults={faults} onChange={edited.edit} />
        {document === undefined || shape === undefined ? (
          <p className="q">{t('form.broken')}</p>
        ) : (
          <DocumentForm
            document={document}
            shape={shape}
            faults={faults}
            onChange={(path, value) => edited.edit(JSON.stringify(withValue(document, path, value), undefined, 2))}
          />
        )}
      </TwoColumns>
      <TwoColumns isEven>
        <div>
          <CheckPart checked={checked} />
        </div>
        <ExplainPart text={text} />
      </TwoColumns>
    </Page>
  );
}

/** Saves the draft, creates a version from it, and opens that version's page. */
function useMaking({ text, save }: EditedDocument) {
  const { t } = useTexts('consolePlan');
  const navigate = useNavigate();
  const finish = useAct('draftPlan', {
    done: ({ data }) => t('made', { name: data.name }),
    onDone: (answer) => void ('data' in answer && navigate(paths.plan(answer.data.planId))),
  });
  const make = async (): Promise<void> => {
    if (await save()) finish.act({ document: text });
  };
  return { make: () => void make(), isPending: finish.isPending };
}

const nameOf = (document: ReturnType<typeof documentOf>): string | undefined =>
  typeof document?.['name'] === 'string' && document['name'] !== '' ? document['name'] : undefined;

function SaveNote({ edited: { state, failure, save, keepMine, takeTheirs } }: { readonly edited: EditedDocument }) {
  const { t } = useTexts('consolePlan');
  if (state !== 'conflict' && state !== 'failed') return null;
  return (
    <div className={styles.note} role="alert">
      <p className="bad">{failure}</p>
      {state === 'failed' ? (
        <ActButton onClick={() => void save()}>{t('save.again')}</ActButton>
      ) : (
        <p className={styles.acts}>
          <ActButton onClick={() => void takeTheirs()}>{t('conflict.theirs')}</ActButton>
          <ActButton onClick={() => void keepMine()}>{t('conflict.mine')}</ActButton>
        </p>
      )}
    </div>
  );
}
