import { showToast } from '@upline/ui';
import { ActButton, actClass, useKeys } from '@upline/ui/desk';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Page } from '../../../frame/Page.tsx';
import { Failed, StateNote } from '../../../frame/StateNote.tsx';
import { ActsOnRows } from '../../../lists/BulkActs.tsx';
import { useMay } from '../../../session/account.ts';
import { failureText } from '../../../shared/calls/api.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import type { OrderOfMany } from '../handling/handling.ts';
import { useOrderBulkActs } from '../handling/use-order-bulk-acts.ts';
import { ParcelsFileSheet } from '../shipping/ParcelsFileSheet.tsx';
import { PickListSheet } from './PickListSheet.tsx';
import { savePapers } from '../shipping/save-papers.ts';
import type { ToPackList } from '../shipping/shipping.ts';
import { askedIn } from './to-pack-query.ts';
import { ToPackFilters } from './ToPackFilters.tsx';
import { ToPackTable } from './ToPackTable.tsx';
import styles from './ToPackPage.module.css';

const LOOK_AGAIN_MS = 60_000;
/** The server's limit of orders per call. */
const MOST_TOGETHER = 200;
/** The server's limit of orders that a file can be asked for by their numbers. */
const MOST_IN_FILE = 1_000;

/** Orders to ship, by carrier and date: choose orders, print, fetch, and upload the carrier's file. */
export function ToPackPage() {
  const { t } = useTexts('consoleShipping');
  const { count } = useFormats();
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useAnswer('listToPack', askedIn(search), { everyMs: LOOK_AGAIN_MS });
  const sheet = search.get('sheet');
  const open = (name: string | undefined): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('sheet');
        if (name !== undefined) next.set('sheet', name);
        return next;
      },
      { replace: true },
    );
  const list = data?.data;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const still = list ? numbersIn(list).filter((orderNo) => chosen.has(orderNo)) : [];
  return (
    <Page
      title={t('title')}
      beside={
        !error ? (
          <span className={`q ${styles.about}`}>
            {list === undefined
              ? null
              : list.late > 0
                ? t('about_late', { count: list.orders, shown: count(list.orders), late: count(list.late) })
                : t('about', { count: list.orders, shown: count(list.orders) })}
          </span>
        ) : null
      }
      acts={<Acts chosen={still} onFile={() => open('file')} onPickList={() => open('pickList')} />}
      sheet={
        sheet === 'file' ? (
          <ParcelsFileSheet onClose={() => open(undefined)} />
        ) : sheet === 'pickList' && list ? (
          <PickListSheet orderNos={(still.length > 0 ? still : numbersIn(list)).slice(0, MOST_TOGETHER)} onClose={() => open(undefined)} />
        ) : null
      }
    >
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : (
        <Orders
          list={list}
          isNarrowed={Object.keys(askedIn(search)).length > 0}
          chosen={chosen}
          still={still}
          onChoose={(next) => setChosen(new Set([...next].slice(0, MOST_TOGETHER)))}
        />
      )}
    </Page>
  );
}

interface OrdersProps {
  /** Undefined while loading. */
  readonly list: ToPackList | undefined;
  readonly isNarrowed: boolean;
  readonly chosen: ReadonlySet<string>;
  /** The chosen orders that are still in the list. */
  readonly still: readonly string[];
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

function Orders({ list, isNarrowed, chosen, still, onChoose }: OrdersProps) {
  const { t } = useTexts('consoleShipping');
  return (
    <>
      <ToPackFilters />
      {list?.held ? (
        <p className="q">
          <Link to={`${paths.orders()}?isOnHold=1&state=paid`}>{t('held', { count: list.held })}</Link>
        </p>
      ) : null}
      {list?.groups.length === 0 && chosen.size === 0 ? null : (
        // Also when the last chosen order left the list, so that what became of each can still be read.
        <Chosen
          orderNos={still}
          total={list?.orders ?? 0}
          onAll={() => onChoose(new Set(list ? numbersIn(list) : []))}
          onClear={() => onChoose(new Set())}
        />
      )}
      {list?.groups.length === 0 ? (
        <StateNote title={t('empty')}>{isNarrowed ? t('emptyFilter') : t('emptyNext')}</StateNote>
      ) : (
        <>
          <ToPackTable list={list} chosen={chosen} onChoose={onChoose} />
          {list?.isMore ? <p className="q">{t('more', { count: list.orders })}</p> : null}
        </>
      )}
    </>
  );
}

const numbersIn = ({ groups }: ToPackList): string[] => groups.flatMap(({ orders }) => orders.map(({ orderNo }) => orderNo));

const numberOf = ({ orderNo }: OrderOfMany): string => orderNo;

interface ActsProps {
  readonly chosen: readonly string[];
  readonly onFile: () => void;
  readonly onPickList: () => void;
}

function Acts({ chosen, onFile, onPickList }: ActsProps) {
  const { t } = useTexts('consoleShipping');
  const may = useMay();
  useKeys([{ keys: 'u', label: t('fileTitle'), run: onFile }], may('list.import'));
  return (
    <>
      <Link to={paths.packing()} className={actClass({ variant: 'go' })}>
        {t('packOne')}
      </Link>
      <ActButton onClick={onPickList}>{t('pickList')}</ActButton>
      {may('list.export') ? <AddressFile chosen={chosen} /> : null}
      {may('list.import') ? <ActButton onClick={onFile}>{t('fileTitle')}</ActButton> : null}
    </>
  );
}

/** Writes the addresses of the chosen orders, or of all, for the carriers' programs that print labels. */
function AddressFile({ chosen }: { readonly chosen: readonly string[] }) {
  const { t } = useTexts('consoleShipping');
  const { act, isPending } = useAct('startExport', { done: ({ data }) => t('addressesBegun', { name: data.fileName }) });
  const label = t(chosen.length > 0 ? 'addressesChosen' : 'addresses');
  return (
    <ActButton
      pending={isPending ? label : undefined}
      onClick={() =>
        act({ list: 'ordersToPack', sort: 'orderedAt', format: 'csv', ...(chosen.length > 0 && { only: chosen.slice(0, MOST_IN_FILE) }) })
      }
    >
      {label}
    </ActButton>
  );
}

interface ChosenProps {
  readonly orderNos: readonly string[];
  /** Number of orders that the filters leave. */
  readonly total: number;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** The acts on the chosen orders. One call takes a limited number, which is told before anything is chosen. */
function Chosen({ orderNos, total, onAll, onClear }: ChosenProps) {
  const { t } = useTexts('consoleShipping');
  const { t: lists } = useTexts('consoleLists');
  const { count } = useFormats();
  const isOn = orderNos.length > 0;
  const reason = isOn ? undefined : t('chooseFirst');
  const printing = useMutation({
    mutationFn: () => savePapers(orderNos, 'packingSlips'),
    onError: (failure) => showToast(failureText(failure), { tone: 'danger' }),
  });
  const picking = useAct('startPicking', {
    done: ({ data }) => {
      const said =
        data.taken.length === 0
          ? t('started', { count: data.started })
          : t('startedSome', { count: data.started, taken: data.taken.map(({ orderNo, by }) => `${orderNo} (${by})`).join(', ') });
      return data.held?.length ? `${said} ${t('startedHeld', { orders: data.held.join(', ') })}` : said;
    },
  });
  const stopping = useAct('stopPicking', {
    done: ({ data }) =>
      data.taken.length === 0
        ? t('stopped', { count: data.stopped })
        : t('stoppedSome', { count: data.stopped, taken: data.taken.map(({ orderNo, by }) => `${orderNo} (${by})`).join(', ') }),
  });
  const bulkActs = useOrderBulkActs();
  // Orders of this list are paid, and leave it when they are put on hold.
  const rows = useMemo(() => orderNos.map((orderNo): OrderOfMany => ({ orderNo, state: 'paid', hold: '' })), [orderNos]);
  const print = (): void => (reason === undefined && !printing.isPending ? printing.mutate() : undefined);
  useKeys([
    { keys: 'p', label: t('printSlips'), run: print },
    { keys: 'Escape', label: t('clear'), run: onClear },
  ]);
  return (
    <div className={styles.bar} role="group" aria-label={t('chosen', { count: orderNos.length })}>
      <span className={styles.chosen}>{t('chosen', { count: orderNos.length })}</span>
      <ActButton keys="p" disabledReason={reason} pending={printing.isPending ? t('printing') : undefined} onClick={print}>
        {isOn ? t('print', { count: orderNos.length }) : t('printSlips')}
      </ActButton>
      <ActButton
        disabledReason={reason}
        pending={picking.isPending ? t('startPicking') : undefined}
        onClick={() => picking.act({ orderNos: [...orderNos] })}
      >
        {t('startPicking')}
      </ActButton>
      <ActButton
        variant="ghost"
        disabledReason={reason}
        pending={stopping.isPending ? t('stopPicking') : undefined}
        onClick={() => stopping.act({ orderNos: [...orderNos] })}
      >
        {t('stopPicking')}
      </ActButton>
      <ActsOnRows rows={rows} acts={bulkActs} rowId={numberOf} onOver={onClear} />
      {total > orderNos.length && orderNos.length < MOST_TOGETHER ? (
        <ActButton variant="ghost" onClick={onAll}>
          {total > MOST_TOGETHER
            ? lists('bulk.chooseFirst', { most: count(MOST_TOGETHER), total: count(total) })
            : lists('bulk.chooseAll', { total: count(total) })}
        </ActButton>
      ) : null}
      {orderNos.length === MOST_TOGETHER ? <span className="q3 s13">{t('atMost', { most: count(MOST_TOGETHER) })}</span> : null}
      <span className={`q3 s13 ${styles.order}`}>{t('onePdf')}</span>
    </div>
  );
}
