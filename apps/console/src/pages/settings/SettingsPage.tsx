import { wordOr } from '@upline/i18n/texts';
import { type DataColumn, DataTable, TextBox } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { Page } from '../../frame/Page.tsx';
import { Failed, StateNote } from '../../frame/StateNote.tsx';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useTableWords } from '../../shared/words/table-words.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import type { Rule } from './rule.ts';
import { foundRules, groupOf } from './rule-groups.ts';
import { RuleSheet } from './RuleSheet.tsx';
import styles from './Settings.module.css';
import { useRuleWords } from './use-rule-words.ts';

const idOf = ({ name, companyCode }: Rule): string => `${name} ${companyCode}`.trim();

/** The company's rules in groups: name, meaning, and the value in force. */
export function SettingsPage() {
  const { t } = useTexts('consoleSettings');
  const words = useTableWords();
  const ruleWords = useRuleWords();
  const { data, error, refetch, isPending } = useAnswer('listRules', {});
  const columns = useRuleColumns();
  const [openId, setOpenId] = useState<string>();
  const [typed, setTyped] = useState('');
  const rules = data?.data ?? [];
  const found = foundRules(rules, typed, ruleWords);
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
        <>
          <div className={styles.search}>
            <TextBox label={t('search')} type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
          </div>
          {data && found.length === 0 ? (
            <StateNote title={t('none.title', { typed })}>{t('none.text')}</StateNote>
          ) : (
            <DataTable
              label={t('title')}
              rows={found}
              columns={columns}
              rowId={idOf}
              words={words}
              skeletonRows={isPending ? 14 : undefined}
              openId={openId}
              onOpen={(rule) => setOpenId(idOf(rule))}
              groupOf={({ name }) => t(`group.${groupOf(name)}`)}
            />
          )}
        </>
      )}
    </Page>
  );
}

function useRuleColumns(): readonly DataColumn<Rule>[] {
  const { t } = useTexts('consoleSettings');
  const { count, at } = useFormats();
  const { nameOf, meaningOf } = useRuleWords();
  return useMemo(
    () => [
      {
        id: 'meaning',
        title: t('column.meaning'),
        wraps: true,
        onPhone: 'lead',
        cell: (rule) => (
          <>
            <b className={styles.name}>{nameOf(rule)}</b>
            <small className={styles.meaning}>{meaningOf(rule)}</small>
          </>
        ),
      },
      {
        id: 'value',
        title: t('column.value'),
        isFigure: true,
        cell: ({ value, standard, unit }) => (
          <>
            {value === standard ? count(value) : <b>{count(value)}</b>} <span className="q3">{wordOr(t, `unit.${unit}`, unit)}</span>
          </>
        ),
      },
      {
        id: 'company',
        title: t('column.company'),
        cell: ({ companyCode }) => companyCode || <span className="q3">{t('everywhere')}</span>,
        phoneCell: ({ companyCode }) => companyCode,
      },
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
    [t, count, at, nameOf, meaningOf],
  );
}
