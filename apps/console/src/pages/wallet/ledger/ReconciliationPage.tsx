import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { ListRowOf } from '@upline/contract';
import { Page } from '../../../frame/Page.tsx';
import type { BulkAct } from '../../../lists/BulkActs.tsx';
import { ListView } from '../../../lists/ListView.tsx';
import { useOpenAndAll } from '../../../lists/use-open-and-all.ts';
import { useAccount, useMay } from '../../../session/account.ts';
import { call } from '../../../shared/calls/api.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { PaymentSheet } from '../../payment/money/PaymentSheet.tsx';
import { TaskSheet } from '../../tasks/TaskSheet.tsx';
import { useDifferenceCells } from './difference-cells.tsx';
import { GatewayDays } from './GatewayDays.tsx';

type Payment = ListRowOf<'listPayments'>;

const tabs = ['differences', 'days', 'stuck'] as const;
type Tab = (typeof tabs)[number];

/** The gateway against the books: the differences, the days, and payments without an answer. The tab is in the address. */
export function ReconciliationPage() {
  const { tab: named } = useParams();
  const { t } = useTexts('consoleLedger');
  const { companies } = useAccount();
  const [taskId, setTaskId] = useState<number>();
  const [payment, setPayment] = useState<Payment>();
  // The gateway settles for the whole shop.
  const shown = tabs.filter((tab) => tab !== 'days' || companies === null);
  const tab: Tab = shown.find((one) => one === named) ?? 'differences';
  const close = (): void => {
    setTaskId(undefined);
    setPayment(undefined);
  };
  const sheet =
    taskId !== undefined ? (
      <TaskSheet key={taskId} taskId={taskId} onClose={close} />
    ) : payment ? (
      <PaymentSheet key={payment.reference} payment={payment} onClose={close} />
    ) : null;
  return (
    <Page
      title={t('reconciliation.title')}
      tabs={shown.map((one) => ({
        to: one === 'differences' ? paths.reconciliation() : paths.reconciliation(one),
        label: t(`reconciliation.${one}`),
        isHere: one === tab,
      }))}
      sheet={sheet}
    >
      {tab === 'days' ? (
        <GatewayDays />
      ) : tab === 'stuck' ? (
        <Stuck open={payment} onOpen={setPayment} />
      ) : (
        <Differences openId={taskId} onOpen={setTaskId} />
      )}
    </Page>
  );
}

function Differences({ openId, onOpen }: { readonly openId: number | undefined; readonly onOpen: (taskId: number) => void }) {
  const { t } = useTexts('consoleLedger');
  const cells = useDifferenceCells();
  const presets = useOpenAndAll('listDifferences', 'state');
  return (
    <ListView
      list="listDifferences"
      label={t('reconciliation.differences')}
      wide="kind"
      low={['companyCode', 'orderNo', 'closedBy', 'openedAt']}
      hiddenAtFirst={['taskNo', 'companyCode', 'closedBy']}
      cells={cells}
      presets={presets}
      none={{ title: t('differences.none'), text: t('differences.noneText') }}
      openId={openId === undefined ? undefined : String(openId)}
      onOpen={({ taskNo }) => onOpen(taskNo)}
    />
  );
}

/** Payments that were begun and have no answer. *Ask again* asks the gateway about each and follows its answer. */
function Stuck({ open, onOpen }: { readonly open: Payment | undefined; readonly onOpen: (payment: Payment) => void }) {
  const { t } = useTexts('consoleLedger');
  const may = useMay();
  const mayAsk = may('payment.settle');
  const presets = useMemo(() => [{ id: 'stuck', label: t('reconciliation.stuck'), query: { state: 'open', sort: 'begunAt' } }], [t]);
  const bulkActs = useMemo(
    (): readonly BulkAct<Payment>[] =>
      mayAsk
        ? [
            {
              id: 'ask',
              label: (count) => t('stuck.ask', { count }),
              nameOf: ({ reference }) => reference,
              run: async ({ reference }) => {
                const answer = await call('settlePayment', { reference, decision: 'ask', note: t('stuck.note') }, { isAct: true });
                return 'waiting' in answer ? answer.resultMessage : t(`stuck.state.${answer.data.state}`);
              },
            },
          ]
        : [],
    [mayAsk, t],
  );
  return (
    <ListView
      list="listPayments"
      label={t('reconciliation.stuck')}
      wide="failure"
      low={['memberCode', 'companyCode', 'balancePart', 'transactionId', 'decidedAt']}
      hiddenAtFirst={['companyCode', 'memberCode', 'balancePart', 'decidedAt']}
      presets={presets}
      bulkActs={bulkActs}
      none={{ title: t('stuck.none'), text: t('stuck.noneText') }}
      openId={open?.reference}
      {...(may('order.read') ? { onOpen } : {})}
    />
  );
}
