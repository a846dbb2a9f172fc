import { wordOr } from '@upline/i18n/texts';
import { ActButton, Timeline } from '@upline/ui/desk';
import { useState } from 'react';
import { Section } from '../../../frame/Page.tsx';
import { Failed } from '../../../frame/StateNote.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import type { ContentChange } from './content.ts';
import styles from './Content.module.css';

interface ContentHistoryProps {
  readonly subject: string;
  /** The version shown on the page. */
  readonly version: number;
  /** Reason why nothing can be restored now; undefined if it can. */
  readonly blocked?: string | undefined;
  readonly mayWrite: boolean;
  readonly onRestored: () => void;
}

/** Changes by person, the newest first. Any earlier version can be restored. */
export function ContentHistory({ subject, version, blocked, mayWrite, onRestored }: ContentHistoryProps) {
  const { t } = useTexts('consoleContent');
  const { day, time } = useFormats();
  const [after, setAfter] = useState<number>();
  const { data, error, refetch } = useAnswer('listContentChanges', { subject, ...(after === undefined ? {} : { after }) });
  const { act, isPending } = useAct('restoreContent', { done: () => t('restored'), onDone: onRestored });
  const restore = (change: ContentChange) =>
    mayWrite && change.version !== version ? (
      <p>
        <ActButton
          size="row"
          disabledReason={blocked}
          pending={isPending ? t('restore') : undefined}
          aria-label={t('restore.version', { version: change.version })}
          onClick={() => act({ subject, version, to: change.version })}
        >
          {t('restore')}
        </ActButton>
      </p>
    ) : null;
  return (
    <Section title={t('history')}>
      {error ? <Failed failure={error} again={() => void refetch()} /> : null}
      {data?.data.length === 0 ? <p className="s13 q">{t('history.none')}</p> : null}
      <Timeline
        dayHeading="h3"
        entries={(data?.data ?? []).map((change) => ({
          id: String(change.version),
          at: change.at,
          day: day(change.at),
          time: time(change.at),
          state: 'full' as const,
          text: (
            <>
              {wordOr(t, `act.${change.act}`, change.act)}
              <Values values={change.values} />
            </>
          ),
          small: (
            <>
              {change.who}
              {restore(change)}
            </>
          ),
        }))}
      />
      <p className="row">
        {after === undefined ? null : <ActButton onClick={() => setAfter(undefined)}>{t('newest')}</ActButton>}
        {data?.next ? <ActButton onClick={() => setAfter(data.next ?? undefined)}>{t('older')}</ActButton> : null}
      </p>
    </Section>
  );
}

function Values({ values }: Pick<ContentChange, 'values'>) {
  const { t } = useTexts('consoleContent');
  const short = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)} …` : text);
  return (
    <>
      {values.map(({ what, before, after }) => {
        const [name = what, part] = what.split(' ');
        return (
          <div key={what} className={`s13 q ${styles.value}`}>
            {wordOr(t, `value.${name}`, name)}
            {part === undefined || name === 'target' ? '' : ` (${part})`}: {before === null ? null : <s>{short(before)}</s>}{' '}
            {after === null ? '' : short(after)}
          </div>
        );
      })}
    </>
  );
}
