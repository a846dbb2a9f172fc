import type { AnswerOf } from '@upline/contract';
import { Checkbox } from '@upline/ui';
import { ActButton, TextBox } from '@upline/ui/desk';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { queryOf } from './report.ts';
import styles from './Reports.module.css';

type View = AnswerOf<'listViews'>['data'][number];

export interface SaveReportViewProps {
  readonly report: string;
  readonly parameters: Record<string, unknown>;
  readonly view: View | undefined;
  readonly onSaved: (viewNo: number | undefined) => void;
}

/** Saves a report's parameters under a name, for oneself or for all who may read it; one's own view can be changed and deleted. */
export function SaveReportView({ report, parameters, view, onSaved }: SaveReportViewProps) {
  const { t } = useTexts('consoleReports');
  const [name, setName] = useState<string>();
  const [isShared, setShared] = useState(false);
  const { act: save, isPending } = useAct('saveView', {
    done: ({ data }) => t('view.saved', { name: data.name }),
    onDone: ({ data }) => {
      setName(undefined);
      onSaved(data.viewNo);
    },
  });
  const { act: remove } = useAct('deleteView', { done: () => t('view.deleted'), onDone: () => onSaved(undefined) });
  const isChanged = view !== undefined && queryOf(view.filters).toString() !== queryOf(parameters).toString();
  if (name === undefined)
    return (
      <p className="row">
        {Object.keys(parameters).length > 0 && (view === undefined || isChanged) ? (
          <ActButton size="row" variant="ghost" onClick={() => setName('')}>
            {t('view.save')}
          </ActButton>
        ) : null}
        {view?.isOwn && isChanged ? (
          <ActButton
            size="row"
            variant="ghost"
            onClick={() => save({ viewNo: view.viewNo, list: report, name: view.name, filters: parameters, isShared: view.isShared })}
          >
            {t('view.keep', { name: view.name })}
          </ActButton>
        ) : null}
        {view?.isOwn ? (
          <ActButton size="row" variant="ghost" onClick={() => remove({ viewNo: view.viewNo })}>
            {t('view.delete', { name: view.name })}
          </ActButton>
        ) : null}
      </p>
    );
  const send = (event: FormEvent): void => {
    event.preventDefault();
    save({ list: report, name, filters: parameters, isShared });
  };
  return (
    <form className={styles.parameters} onSubmit={send}>
      <TextBox label={t('view.name')} value={name} maxLength={60} required autoFocus onChange={({ target }) => setName(target.value)} />
      <Checkbox checked={isShared} onChange={() => setShared(!isShared)}>
        {t('view.share')}
      </Checkbox>
      <ActButton type="submit" pending={isPending ? t('view.save') : undefined}>
        {t('view.save')}
      </ActButton>
    </form>
  );
}
