import type { AnswerOf } from '@upline/contract';
import { ActButton, type DataColumn, StatusMark } from '@upline/ui/desk';
import { useNavigate } from 'react-router';
import { Page, Section } from '../../../frame/Page.tsx';
import { WholeTable } from '../../../lists/WholeTable.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { type Plan, planMarks } from './plan.ts';

type Draft = AnswerOf<'listPlanDrafts'>['data'][number];

/** Versions of the plan with their states, and the documents being written. */
export function PlansPage() {
  const { t } = useTexts('consolePlan');
  const navigate = useNavigate();
  const may = useMay();
  const plans = useAnswer('listPlans', { pageNum: 1, pageSize: 100 });
  const drafts = useAnswer('listPlanDrafts', {}, { isOn: may('plan.draft') });
  const draftColumns = useDraftColumns();
  const copy = useAct('addPlanDraft', { onDone: (answer) => void ('data' in answer && navigate(paths.planDraft(answer.data.draftId))) });
  const present = plans.data?.data.find(({ state }) => state === 'active');
  return (
    <Page
      title={t('title')}
      acts={
        may('plan.draft') && present ? (
          <ActButton variant="go" pending={copy.isPending ? t('copy') : undefined} onClick={() => copy.act({ planId: present.planId })}>
            {t('copy.present')}
          </ActButton>
        ) : null
      }
    >
      <WholeTable
        answer={plans}
        bones={4}
        label={t('versions')}
        columns={usePlanColumns()}
        rowId={({ planId }) => String(planId)}
        onOpen={({ planId }) => void navigate(paths.plan(planId))}
      />
      {may('plan.draft') ? (
        <Section title={t('drafts')}>
          <WholeTable
            answer={drafts}
            bones={2}
            none={<p className="q">{t('drafts.none')}</p>}
            label={t('drafts')}
            columns={draftColumns}
            rowId={({ draftId }) => String(draftId)}
            hasKeys={false}
            onOpen={({ draftId }) => void navigate(paths.planDraft(draftId))}
          />
        </Section>
      ) : null}
    </Page>
  );
}

function usePlanColumns(): readonly DataColumn<Plan>[] {
  const { t } = useTexts('consolePlan');
  return [
    { id: 'name', title: t('name'), takesRest: true, onPhone: 'lead', cell: ({ name }) => name },
    { id: 'state', title: t('state'), cell: ({ state }) => <StatusMark state={planMarks[state]}>{t(`state.${state}`)}</StatusMark> },
    { id: 'from', title: t('fromWeek'), cell: ({ fromWeek }) => (fromWeek === '' || fromWeek === '200001' ? '' : fromWeek) },
    { id: 'draftedBy', title: t('draftedBy'), isLow: true, cell: ({ draftedBy }) => draftedBy },
    { id: 'approvedBy', title: t('approvedBy'), isLow: true, cell: ({ approvedBy }) => approvedBy },
    { id: 'hash', title: t('hash'), isLow: true, cell: ({ hash }) => <span className="q3">{hash.slice(0, 8)}</span> },
  ];
}

function useDraftColumns(): readonly DataColumn<Draft>[] {
  const { t } = useTexts('consolePlan');
  const { fullAt } = useFormats();
  return [
    { id: 'name', title: t('name'), takesRest: true, onPhone: 'lead', cell: ({ name }) => (name === '' ? t('draft') : name) },
    { id: 'from', title: t('copiedFrom'), isLow: true, cell: ({ copiedFrom }) => copiedFrom },
    { id: 'by', title: t('changedBy'), cell: ({ changedBy }) => changedBy },
    { id: 'at', title: t('changedAt'), cell: ({ changedAt }) => <span className="q3">{fullAt(changedAt)}</span> },
  ];
}
