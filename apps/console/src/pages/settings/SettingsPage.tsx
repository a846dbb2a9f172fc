import { wordOr } from '@upline/i18n/texts';
import { type DataColumn, DataTable } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { Page } from '../../frame/Page.tsx';
import { Failed } from '../../frame/StateNote.tsx';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useTableWords } from '../../shared/words/table-words.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import type { Rule } from './rule.ts';
import { RuleSheet } from './RuleSheet.tsx';
import { useMeaning } from './use-meaning.ts';

const idOf = ({ name, companyCode }: Rule): string => `${name} ${companyCode}`.trim();

/** The company's rules: meaning, bounds, and the value in force. */
export function SettingsPage() {
  const { t } = useTexts('consoleSettings');
  const words = useTableWords();
  const { data, error, refetch, isPending } = useAnswer('listRules', {});
  const columns = useRuleColumns();
  const [openId, setOpenId] = useState<string>();
  const rules = data?.data ?? [];
  const open = rules.find((rule) => idOf(rule) === openId);
  return (
    <Page
      title={t('title')}
      beside={<span className="q">{t('about')}</span>}
      sheet={open ? <RuleSheet key={idOf(open)} rule={open} onClose={() => setOpenId(undefined)} /> : null}
    >
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : (
        <DataTable
          label={t('title')}
          rows={rules}
          columns={columns}
          rowId={idOf}
          words={words}
          skeletonRows={isPending ? 14 : undefined}
          openId={openId}
          onOpen={(rule) => setOpenId(idOf(rule))}
        />
      )}
    </Page>
  );
}

function useRuleColumns(): readonly DataColumn<Rule>[] {
  const { t } = useTexts('consoleSettings');
  const { count, at } = useFormats();
  const meaningOf = useMeaning();
  return useMemo(
    () => [
      {
        id: 'meaning',
        title: t('column.meaning'),
        wraps: true,
        isLead: true,
        cell: meaningOf,
      },
      {
        id: 'company',
        title: t('column.company'),
        cell: ({ companyCode }) => companyCode || <span className="q3">{t('everywhere')}</span>,
      },
      {
        id: 'value',
        title: t('column.value'),
        isFigure: true,
        cell: ({ value, standard }) => (value === standard ? count(value) : <b>{count(value)}</b>),
      },
      { id: 'unit', title: t('column.unit'), cell: ({ unit }) => <span className="q">{wordOr(t, `unit.${unit}`, unit)}</span> },
      {
        id: 'standard',
        title: t('column.standard'),
        isFigure: true,
        isLow: true,
        cell: ({ standard }) => <span className="q3">{count(standard)}</span>,
      },
      {
        id: 'changed',
        title: t('column.changed'),
        isLow: true,
        cell: ({ changedBy, changedAt }) => (changedBy === '' ? null : <span className="q3">{`${changedBy}, ${at(changedAt)}`}</span>),
      },
    ],
    [t, count, at, meaningOf],
  );
}
