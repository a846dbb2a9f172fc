import { ActButton, type DataColumn, StatusMark } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { Page } from '../../../frame/Page.tsx';
import { StateNote } from '../../../frame/StateNote.tsx';
import { WholeTable } from '../../../lists/WholeTable.tsx';
import { useMay } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { AccountSheet } from './AccountSheet.tsx';
import { AddAccountSheet } from './AddAccountSheet.tsx';
import type { BankAccount } from './bank-account.ts';
import { ChangeAccountSheet } from './ChangeAccountSheet.tsx';

const idOf = ({ accountNo }: BankAccount): string => String(accountNo);

/** The accounts into which members pay by bank transfer. One opens next to the list with its history, and is changed there. */
export function BankAccountsPage() {
  const { t } = useTexts('consoleBank');
  const mayWrite = useMay()('bank-account.write');
  const [open, setOpen] = useState<'new' | number>();
  const [isChanging, setChanging] = useState(false);
  const answer = useAnswer('listBankAccounts', {});
  const columns = useColumns();
  const opened = answer.data?.data.find(({ accountNo }) => accountNo === open);
  const show = (what: 'new' | number | undefined): void => {
    setOpen(what);
    setChanging(false);
  };
  const add = mayWrite ? (
    <ActButton keys="c" onClick={() => show('new')}>
      {t('account.add')}
    </ActButton>
  ) : null;
  return (
    <Page title={t('accounts')} beside={<span className="q">{t('accounts.about')}</span>} acts={add} sheet={sheetOf()}>
      <WholeTable
        answer={answer}
        bones={3}
        label={t('accounts')}
        columns={columns}
        rowId={idOf}
        onOpen={({ accountNo }) => show(accountNo)}
        openId={typeof open === 'number' ? String(open) : undefined}
        none={<StateNote title={t('accounts.none')}>{t('accounts.none.text')}</StateNote>}
      />
    </Page>
  );

  function sheetOf() {
    if (open === 'new') return <AddAccountSheet onClose={() => show(undefined)} />;
    if (opened === undefined) return null;
    if (isChanging) return <ChangeAccountSheet key={opened.version} account={opened} onClose={() => setChanging(false)} />;
    return <AccountSheet key={opened.accountNo} account={opened} onChange={() => setChanging(true)} onClose={() => show(undefined)} />;
  }
}

function useColumns(): readonly DataColumn<BankAccount>[] {
  const { t } = useTexts('consoleBank');
  return useMemo(
    () => [
      {
        id: 'company',
        title: t('account.company'),
        cell: ({ companyCode, furtherCompanies }) => [companyCode, ...furtherCompanies].join(', '),
      },
      { id: 'currency', title: t('account.currency'), cell: ({ currency }) => currency },
      {
        id: 'number',
        title: t('account.number'),
        takesRest: true,
        cell: ({ number, bankName }) => (
          <>
            {number} <span className="q3">{bankName}</span>
          </>
        ),
      },
      { id: 'rate', title: t('account.rate'), isFigure: true, isLow: true, cell: ({ rate }) => rate },
      {
        id: 'state',
        title: t('account.state'),
        cell: ({ isOffered, isActive }) => (
          <StatusMark state={isOffered ? 'full' : isActive ? 'half' : 'set'}>
            {t(isOffered ? 'state.offered' : isActive ? 'state.active' : 'state.off')}
          </StatusMark>
        ),
      },
      { id: 'waiting', title: t('account.waiting'), isFigure: true, isLow: true, cell: ({ waiting }) => String(waiting) },
    ],
    [t],
  );
}
