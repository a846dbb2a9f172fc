import type { ListRowOf } from '@upline/contract';
import { useMemo } from 'react';
import { Page } from '../../../frame/Page.tsx';
import { ListView } from '../../../lists/ListView.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { useLedgerWords } from './ledger-words.ts';
import { LedgerLight } from './LedgerLight.tsx';

type Account = ListRowOf<'listAccounts'>;

const low = ['companyCode', 'currency', 'heldAmount'] as const;

const hiddenAtFirst = ['memberCode'] as const;

/** Every account of the ledger: the company's first, then the members' books. A row opens the account. */
export function AccountsPage() {
  const { t } = useTexts('consoleLedger');
  const { t: lists } = useTexts('consoleLists');
  const { account: accountName } = useLedgerWords();
  const presets = useMemo(
    () => [
      { id: 'company', label: t('accounts.company'), query: { owner: 'company' } },
      { id: 'member', label: t('accounts.member'), query: { owner: 'member' } },
      { id: 'all', label: lists('views.all'), query: {} },
    ],
    [t, lists],
  );
  const cells = useMemo(
    () => ({
      account: ({ account }: Account) => accountName(account),
      memberName: ({ memberName, memberCode }: Account) =>
        memberName === '' ? null : (
          <>
            {memberName} <span className="s12 q3">{memberCode}</span>
          </>
        ),
    }),
    [accountName],
  );
  return (
    <Page title={t('accounts.title')} beside={<LedgerLight />}>
      <ListView
        list="listAccounts"
        label={t('accounts.title')}
        wide="account"
        low={low}
        hiddenAtFirst={hiddenAtFirst}
        cells={cells}
        presets={presets}
        none={{ title: t('accounts.none'), text: t('accounts.noneText') }}
        pageOf={({ accountNo }) => paths.ledgerAccount(accountNo)}
      />
    </Page>
  );
}
