import { useMemo } from 'react';
import { Page } from '../../frame/Page.tsx';
import { type ListRow, ListView } from '../../lists/ListView.tsx';
import { useTexts } from '../../shared/words/i18n.ts';
import { paths } from '../../shared/addresses/paths.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useActWords } from './act-words.ts';

const low = ['companyCode', 'expiresAt', 'decidedAt', 'remark'] as const;
const hiddenAtFirst = ['subjectKind', 'subject', 'mayDecide', 'isOwn', 'isDependent', 'remark', 'approvedBy', 'goesAt'] as const;

/** Requests that wait for a second person, and the results of the others. */
export function ApprovalsPage() {
  const { t } = useTexts();
  const { t: words } = useTexts('consoleApprovals');
  const actWords = useActWords();
  const presets = useMemo(
    () => [
      { id: 'turn', label: words('preset.turn'), query: { mayDecide: '1', sort: 'askedAt' } },
      { id: 'going', label: words('preset.going'), query: { isGoing: '1' } },
      { id: 'own', label: words('preset.own'), query: { isOwn: '1' } },
      { id: 'waiting', label: words('preset.waiting'), query: { state: 'waiting', sort: 'askedAt' } },
      { id: 'all', label: words('preset.all'), query: {} },
    ],
    [words],
  );
  const cells = useMemo(
    () => ({
      requestId: ({ requestId }: ListRow<'listApprovals'>) => words('number', { id: requestId }),
      operation: (row: ListRow<'listApprovals'>) => (
        <>
          <b>{actWords(row.operation, row.subject)}</b>{' '}
          {row.goesAt ? (
            <span className="s12 warn">
              <TimeLeft goesAt={row.goesAt} />
            </span>
          ) : null}
        </>
      ),
    }),
    [actWords, words],
  );
  return (
    <Page title={t('rail.approvals')}>
      <ListView
        list="listApprovals"
        label={t('rail.approvals')}
        wide="operation"
        low={low}
        presets={presets}
        hiddenAtFirst={hiddenAtFirst}
        cells={cells}
        none={{ title: words('none.title'), text: words('none.text') }}
        pageOf={({ requestId }) => paths.approval(requestId)}
      />
    </Page>
  );
}
