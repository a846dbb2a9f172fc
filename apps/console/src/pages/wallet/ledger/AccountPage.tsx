import { baseCurrency } from '@upline/i18n';
import type { AnswerOf, ListRowOf } from '@upline/contract';
import { TextBox } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { Page, Section, Terms } from '../../../frame/Page.tsx';
import { Failed } from '../../../frame/StateNote.tsx';
import { ListView } from '../../../lists/ListView.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { useLedgerWords } from './ledger-words.ts';
import { LedgerLight } from './LedgerLight.tsx';
import styles from './Ledger.module.css';

type Account = AnswerOf<'getAccount'>['data'];
type Entry = ListRowOf<'listEntries'>;

const low = ['orderNo', 'transferId', 'note'] as const;
const hiddenAtFirst = ['account', 'accountNo', 'memberCode', 'companyCode', 'currency', 'entryNo'] as const;

/** One account: its balance now and at the end of a day, its holds, and its entries. An entry opens its transfer. */
export function AccountPage() {
  const { accountNo: named = '' } = useParams();
  const { t: frame } = useTexts();
  const { t } = useTexts('consoleLedger');
  const words = useLedgerWords();
  // The address contains the filters of the entries.
  const [asOf, setAsOf] = useState('');
  const accountNo = Number(named);
  const { data, error, refetch } = useAnswer('getAccount', { accountNo, ...(asOf === '' ? {} : { asOf }) });
  const account = data?.data.accountNo === accountNo ? data.data : undefined;
  const [query] = useSearchParams();
  // The entries are always limited to this account.
  if (query.get('account') !== named)
    return <Navigate replace to={`?${new URLSearchParams({ ...Object.fromEntries(query), account: named }).toString()}`} />;
  const title = account === undefined ? t('account.number', { number: named }) : words.account(account.account);
  return (
    <Page title={title} up={{ to: paths.ledgerAccounts(), label: frame('rail.accounts') }} beside={<LedgerLight />}>
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : (
        <>
          {account ? <Facts account={account} asOf={asOf} onDay={setAsOf} /> : <div className={styles.factsBone} />}
          <Entries key={accountNo} accountNo={accountNo} label={title} />
        </>
      )}
    </Page>
  );
}

interface FactsProps {
  readonly account: Account;
  /** The day whose closing balance is requested; empty for none. */
  readonly asOf: string;
  readonly onDay: (day: string) => void;
}

function Facts({ account, asOf, onDay }: FactsProps) {
  const { t } = useTexts('consoleLedger');
  const { money, at, fullMoney } = useFormats();
  const { memberCode, memberName, balance, held, overdraft, balanceAsOf, currency, holds } = account;
  const figure = (value: number): string => (currency === baseCurrency() ? fullMoney(value) : `${currency} ${money(value)}`);
  return (
    <div className={styles.facts}>
      <Terms
        rows={[
          memberCode === ''
            ? [t('account.owner'), t('account.ofCompany')]
            : [
                t('account.owner'),
                <Link key="member" className="link" to={paths.member(memberCode, 'wallets')}>
                  {memberName} {memberCode}
                </Link>,
              ],
          [t('account.balance'), <b key="balance">{figure(balance)}</b>],
          [t('account.held'), figure(held)],
          overdraft > 0 ? [t('account.overdraft'), figure(overdraft)] : undefined,
          balanceAsOf === null ? undefined : [t('account.asOf'), <b key="asOf">{figure(balanceAsOf)}</b>],
        ]}
      />
      <div className={styles.day}>
        <TextBox type="date" label={t('account.day')} value={asOf} onChange={({ target }) => onDay(target.value)} />
      </div>
      {holds.length > 0 ? (
        <Section title={t('account.holds')}>
          <ul className={styles.steps}>
            {holds.map((hold) => (
              <li key={hold.holdId}>
                {hold.orderNo === '' ? (
                  hold.reference
                ) : (
                  <Link className="link" to={paths.order(hold.orderNo)}>
                    {hold.orderNo}
                  </Link>
                )}
                <span className="q3 s13">{hold.at === null ? '' : at(hold.at)}</span>
                <b>{money(hold.amount)}</b>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </div>
  );
}

function Entries({ accountNo, label }: { readonly accountNo: number; readonly label: string }) {
  const { t } = useTexts('consoleLedger');
  const { account: accountName, kind: kindName } = useLedgerWords();
  const presets = useMemo(() => [{ id: 'account', label: t('account.entries'), query: { account: String(accountNo) } }], [t, accountNo]);
  const cells = useMemo(
    () => ({
      kind: ({ kind }: Entry) => kindName(kind),
      account: ({ account }: Entry) => accountName(account),
      transferId: ({ transferId }: Entry) => t('transfer.number', { number: transferId }),
    }),
    [t, kindName, accountName],
  );
  return (
    <ListView
      list="listEntries"
      label={label}
      wide="kind"
      low={low}
      hiddenAtFirst={hiddenAtFirst}
      cells={cells}
      presets={presets}
      none={{ title: t('entries.none'), text: t('entries.noneText') }}
      pageOf={({ transferId }) => paths.transfer(transferId)}
    />
  );
}
