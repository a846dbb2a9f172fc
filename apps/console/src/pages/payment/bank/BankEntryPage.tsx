import { ActButton, type DataColumn, DataTable, Pill } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Page, Section, Terms, TwoColumns } from '../../../frame/Page.tsx';
import { Failed, StateNote } from '../../../frame/StateNote.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { actsOn, type BankEntry, type EntryAct, sunOf } from './entry.ts';
import { EntrySheet } from './EntrySheet.tsx';

/** Received money: the bank's data, the orders it may be for, its outcome, and the possible decisions. */
export function BankEntryPage() {
  const { entryNo = '' } = useParams();
  const { t } = useTexts('consoleBank');
  const { t: word } = useTexts('consoleLists');
  const mayDecide = useMay()('bank-money.decide');
  const [open, setOpen] = useState<{ act: EntryAct; orderNo?: string }>();
  const { data, error, refetch } = useAnswer('getBankEntry', { entryNo: Number(entryNo) });
  const entry = data?.data.entryNo === Number(entryNo) ? data.data : undefined;
  const acts = entry && mayDecide && entry.requestId === null ? actsOn(entry) : [];
  return (
    <Page
      title={t('entry', { number: entryNo })}
      beside={entry ? <Pill state={sunOf[entry.state]}>{word(`value.listBankEntries.state.${entry.state}`)}</Pill> : null}
      up={{ to: paths.bankEntries(), label: t('entries') }}
      menu={acts.map((act) => ({ id: act, label: t(`act.${act}`), run: () => setOpen({ act }) }))}
      sheet={
        entry && open && acts.includes(open.act) ? (
          <EntrySheet
            key={`${open.act} ${open.orderNo ?? ''}`}
            entry={entry}
            act={open.act}
            orderNo={open.orderNo}
            onClose={() => setOpen(undefined)}
          />
        ) : null
      }
    >
      {error && !entry ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : entry === undefined ? (
        <p aria-busy="true" className="q3">
          {t('loading')}
        </p>
      ) : (
        <>
          {entry.requestId === null ? null : (
            <StateNote title={t('entry.waits')}>
              <Link className="link" to={paths.approval(entry.requestId)}>
                {t('entry.request', { number: entry.requestId })}
              </Link>
            </StateNote>
          )}
          <TwoColumns isEven>
            <Facts entry={entry} />
            {entry.state === 'open' ? (
              <Orders entry={entry} onAssign={acts.includes('assign') ? (orderNo) => setOpen({ act: 'assign', orderNo }) : undefined} />
            ) : null}
          </TwoColumns>
          <Parts entry={entry} />
        </>
      )}
    </Page>
  );
}

function Facts({ entry }: { readonly entry: BankEntry }) {
  const { t } = useTexts('consoleBank');
  const { t: word } = useTexts('consoleLists');
  const { fullAt, fullMoney, date } = useFormats();
  const { amount, left, currency, leftDollars, finding, state } = entry;
  return (
    <Section title={t('entry.facts')}>
      <Terms
        rows={[
          [t('entry.amount'), `${amount} ${currency}`],
          state === 'open' ? [t('entry.left'), `${left} ${currency} (${fullMoney(leftDollars)})`] : undefined,
          [t('entry.finding'), word(`value.listBankEntries.finding.${finding}`)],
          [t('entry.remittance'), entry.remittance === '' ? '–' : entry.remittance],
          [t('entry.payerName'), entry.payerName === '' ? '–' : entry.payerName],
          [t('entry.payerAccount'), entry.payerAccount === '' ? '–' : entry.payerAccount],
          entry.memberCode === ''
            ? undefined
            : [
                t('entry.member'),
                <Link key="member" className="link" to={paths.member(entry.memberCode)}>
                  {entry.memberCode}
                </Link>,
              ],
          [t('entry.account'), `${entry.companyCode} ${entry.accountNumber}`],
          [t('entry.bookedOn'), date(entry.bookedOn)],
          entry.bankReference === '' ? undefined : [t('entry.bankReference'), entry.bankReference],
          [
            t('entry.recorded'),
            `${entry.recordedBy}, ${fullAt(entry.recordedAt)}, ${word(`value.listBankEntries.source.${entry.source}`)}`,
          ],
          entry.waitUntil === '' ? undefined : [t('entry.waitUntil'), date(entry.waitUntil)],
        ]}
      />
    </Section>
  );
}

/** Unpaid orders that the text may mean, or that lack exactly the remaining amount. */
function Orders({ entry, onAssign }: { readonly entry: BankEntry; readonly onAssign: ((orderNo: string) => void) | undefined }) {
  const { t } = useTexts('consoleBank');
  const words = useTableWords();
  const columns = useMemo(
    (): readonly DataColumn<BankEntry['orders'][number]>[] => [
      {
        id: 'order',
        title: t('orders.order'),
        takesRest: true,
        cell: ({ orderNo, memberName }) => (
          <>
            <Link className="link" to={paths.order(orderNo)}>
              {orderNo}
            </Link>{' '}
            <span className="q">{memberName}</span>
          </>
        ),
      },
      { id: 'why', title: t('orders.why'), isLow: true, cell: ({ why }) => <span className="q">{t(`why.${why}`)}</span> },
      { id: 'lacking', title: t('orders.lacking'), isFigure: true, cell: ({ lacking }) => lacking },
      {
        id: 'act',
        title: '',
        cell: ({ orderNo }) =>
          onAssign ? (
            <ActButton size="row" onClick={() => onAssign(orderNo)}>
              {t('act.assign')}
            </ActButton>
          ) : null,
      },
    ],
    [t, onAssign],
  );
  return (
    <Section title={t('orders')}>
      {entry.orders.length === 0 ? (
        <StateNote title={t('orders.none')}>{t('orders.none.text')}</StateNote>
      ) : (
        <DataTable label={t('orders')} rows={entry.orders} columns={columns} rowId={({ orderNo }) => orderNo} words={words} />
      )}
    </Section>
  );
}

function Parts({ entry }: { readonly entry: BankEntry }) {
  const { t } = useTexts('consoleBank');
  const { at, fullMoney } = useFormats();
  const words = useTableWords();
  const rows = useMemo(() => entry.parts.map((part, place) => ({ ...part, id: String(place) })), [entry.parts]);
  const columns = useMemo(
    (): readonly DataColumn<(typeof rows)[number]>[] => [
      { id: 'amount', title: t('entry.amount'), isFigure: true, cell: ({ amount }) => `${amount} ${entry.currency}` },
      {
        id: 'what',
        title: t('parts.what'),
        takesRest: true,
        cell: ({ kind, state, orderNo, memberCode, credited, payeeName, payeeAccount }) => (
          <>
            {t(`part.${kind}.${state}`)}{' '}
            {kind === 'order' ? (
              <Link className="link" to={paths.order(orderNo)}>
                {orderNo}
              </Link>
            ) : kind === 'balance' ? (
              `${memberCode}, ${fullMoney(credited ?? 0)}`
            ) : (
              `${payeeName}, ${payeeAccount}`
            )}
          </>
        ),
      },
      { id: 'reason', title: t('reason'), isLow: true, cell: ({ reason }) => <span className="q">{reason}</span> },
      {
        id: 'by',
        title: t('parts.by'),
        isLow: true,
        cell: ({ decidedBy, approvedBy }) =>
          decidedBy === 'shop'
            ? t('parts.byReference')
            : approvedBy === ''
              ? decidedBy
              : t('history.two', { one: decidedBy, two: approvedBy }),
      },
      { id: 'at', title: t('parts.at'), isLow: true, cell: (part) => <span className="q3">{at(part.at)}</span> },
    ],
    [t, at, fullMoney, entry.currency],
  );
  return (
    <Section title={t('parts')}>
      {rows.length === 0 ? (
        <StateNote title={t('parts.none')}>{t('parts.none.text')}</StateNote>
      ) : (
        <DataTable label={t('parts')} rows={rows} columns={columns} rowId={({ id }) => id} words={words} />
      )}
    </Section>
  );
}
