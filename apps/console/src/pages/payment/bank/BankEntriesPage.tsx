import { ActButton, StatusMark } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Page } from '../../../frame/Page.tsx';
import { ListView } from '../../../lists/ListView.tsx';
import { useMay } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { AddEntrySheet } from './AddEntrySheet.tsx';
import { type EntryRow, sunOf } from './entry.ts';

const low = ['companyCode', 'source', 'recordedBy', 'waitUntil', 'payerName'] as const;
const hiddenAtFirst = ['companyCode', 'source', 'recordedBy', 'waitUntil'] as const;

/** Money received by bank transfer, undecided entries first. Statements are imported here, and single bookings recorded. */
export function BankEntriesPage() {
  const { t } = useTexts('consoleBank');
  const { t: word } = useTexts('consoleLists');
  const navigate = useNavigate();
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  const acts = may('bank-money.record') ? (
    <>
      {may('list.import') ? (
        <ActButton keys="i" onClick={() => void navigate(paths.imports({ kind: 'bankStatements' }))}>
          {t('entries.import')}
        </ActButton>
      ) : null}
      <ActButton keys="c" onClick={() => setAdding(true)}>
        {t('entries.add')}
      </ActButton>
    </>
  ) : null;
  const cells = useMemo(
    () => ({
      state: ({ state }: EntryRow) => <StatusMark state={sunOf[state]}>{word(`value.listBankEntries.state.${state}`)}</StatusMark>,
      leftAmount: ({ leftAmount, state }: EntryRow) => (state === 'open' ? <b>{leftAmount}</b> : <span className="q3">{leftAmount}</span>),
    }),
    [word],
  );
  const presets = useMemo(
    () => [
      { id: 'toDo', label: t('entries.toDo'), query: { state: 'open,waiting', isWaitedFor: '0' } },
      { id: 'waitedFor', label: t('entries.waitedFor'), query: { isWaitedFor: '1' } },
      { id: 'all', label: t('entries.all'), query: {} },
    ],
    [t],
  );
  return (
    <Page title={t('entries')} acts={acts} sheet={isAdding ? <AddEntrySheet onClose={() => setAdding(false)} /> : null}>
      <ListView
        list="listBankEntries"
        label={t('entries')}
        wide="remittance"
        low={low}
        hiddenAtFirst={hiddenAtFirst}
        cells={cells}
        presets={presets}
        none={{ title: t('entries.none'), text: t('entries.none.text') }}
        pageOf={({ entryNo }) => paths.bankEntry(entryNo)}
      />
    </Page>
  );
}
