import { showToast } from '@upline/ui';
import { ActButton, actClass, useKeys } from '@upline/ui/desk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Page } from '../../../frame/Page.tsx';
import { Failed, StateNote } from '../../../frame/StateNote.tsx';
import { useMay } from '../../../session/account.ts';
import { failureText } from '../../../shared/calls/api.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { ParcelsFileSheet } from '../shipping/ParcelsFileSheet.tsx';
import { PickListSheet } from './PickListSheet.tsx';
import { savePapers } from '../shipping/save-papers.ts';
import type { ToPackList } from '../shipping/shipping.ts';
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
  const { data, error, refetch } = useAnswer('listToPack', {}, { everyMs: LOOK_AGAIN_MS });
  const [search, setSearch] = useSearchParams();
  const sheet = search.get('sheet');
  const open = (name: string | undefined): void => setSearch(name === undefined ? {} : { sheet: name }, { replace: true });
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
      ) : list?.groups.length === 0 ? (
        <StateNote title={t('empty')}>{t('emptyNext')}</StateNote>
      ) : (
        <>
          <Chosen orderNos={still} onClear={() => setChosen(new Set())} />
          <ToPackTable list={list} chosen={chosen} onChoose={setChosen} />
          {list?.isMore ? <p className="q">{t('more', { count: list.orders })}</p> : null}
        </>
      )}
    </Page>
  );
}

const numbersIn = ({ groups }: ToPackList): string[] => groups.flatMap(({ orders }) => orders.map(({ orderNo }) => orderNo));

interface ActsProps {
  readonly chosen: readonly string[];
  readonly onFile: () => void;
  readonly onPickList: () => void;
}

function Acts({ chosen, onFile, onPickList }: ActsProps) {
  const { t } = useTexts('consoleShipping');
  const may = useMay();
  useKeys([{ keys: 'f', label: t('fileTitle'), run: onFile }], may('list.import'));
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

function Chosen({ orderNos, onClear }: { readonly orderNos: readonly string[]; readonly onClear: () => void }) {
  const { t } = useTexts('consoleShipping');
  const { count } = useFormats();
  const isOn = orderNos.length > 0;
  const reason = isOn ? (orderNos.length > MOST_TOGETHER ? t('tooMany', { most: count(MOST_TOGETHER) }) : undefined) : t('chooseFirst');
  const printing = useMutation({
    mutationFn: () => savePapers(orderNos, 'packingSlips'),
    onError: (failure) => showToast(failureText(failure), { tone: 'danger' }),
  });
  const picking = useAct('startPicking', {
    done: ({ data }) =>
      data.taken.length === 0
        ? t('started', { count: data.started })
        : t('startedSome', { count: data.started, taken: data.taken.map(({ orderNo, by }) => `${orderNo} (${by})`).join(', ') }),
  });
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
      <span className={`q3 s13 ${styles.order}`}>{t('onePdf')}</span>
    </div>
  );
}
