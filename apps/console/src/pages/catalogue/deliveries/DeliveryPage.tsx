import type { AnswerOf } from '@upline/contract';
import { ActButton, type DataColumn, DataTable, TextBox, TextLines } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { Page } from '../../../frame/Page.tsx';
import { Failed } from '../../../frame/StateNote.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { figureOf, textOf } from '../../../shared/forms/form-values.ts';
import { ScanFigure } from '../stock/ScanFigure.tsx';
import styles from '../stock/Stock.module.css';

type Delivery = AnswerOf<'getDelivery'>['data'];
type Line = Delivery['lines'][number];

/** One delivery: its lines are unpacked by scans, then it is booked once; a booked one is corrected line by line. */
export function DeliveryPage() {
  const deliveryNo = Number(useParams()['deliveryNo']);
  const { t } = useTexts('consoleStock');
  const { t: lists } = useTexts('consoleLists');
  const may = useMay();
  const words = useTableWords();
  const columns = useLineColumns();
  const [open, setOpen] = useState<'drop' | Line>();
  const { data, error, refetch, isPending } = useAnswer('getDelivery', { deliveryNo });
  const book = useAct('bookDelivery', { done: ({ data: { reference } }) => t('delivery.booked', { reference }) });
  const delivery = data?.data;
  const mayAct = may('stock.write') && delivery !== undefined;
  const isExpected = delivery?.state === 'expected';
  const close = (): void => setOpen(undefined);
  return (
    <Page
      title={delivery ? `${delivery.supplier}, ${delivery.reference}` : t('tab.deliveries')}
      beside={delivery ? <span className="q">{lists(`value.listDeliveries.state.${delivery.state}`)}</span> : null}
      up={{ to: paths.deliveries(), label: t('tab.deliveries') }}
      acts={
        mayAct && isExpected ? (
          <>
            <ActButton onClick={() => setOpen('drop')}>{t('delivery.drop')}</ActButton>
            <ActButton
              variant="go"
              pending={book.isPending ? t('delivery.book') : undefined}
              disabledReason={delivery.lines.every(({ arrived }) => arrived !== null) ? undefined : t('delivery.left')}
              onClick={() => book.act({ deliveryNo })}
            >
              {t('delivery.book')}
            </ActButton>
          </>
        ) : null
      }
      sheet={
        delivery && open === 'drop' ? (
          <DropSheet deliveryNo={deliveryNo} onClose={close} />
        ) : delivery && typeof open === 'object' ? (
          <LineSheet key={open.productId} delivery={delivery} line={open} onClose={close} />
        ) : null
      }
    >
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : (
        <>
          {mayAct && isExpected ? <Unpacking delivery={delivery} /> : null}
          {isPending && may('stock.write') ? <div className={styles.place} /> : null}
          <DataTable
            label={t('lines')}
            rows={delivery?.lines ?? []}
            columns={columns}
            rowId={({ productId }) => String(productId)}
            words={words}
            skeletonRows={isPending ? 4 : undefined}
            onOpen={mayAct && delivery.state !== 'dropped' ? setOpen : undefined}
            openId={typeof open === 'object' ? String(open.productId) : undefined}
          />
        </>
      )}
    </Page>
  );
}

/** Adds scanned pieces to the arrived ones. */
function Unpacking({ delivery: { deliveryNo, lines } }: { readonly delivery: Delivery }) {
  const { t } = useTexts('consoleStock');
  const { act, isPending } = useAct('setDeliveryLine');
  return (
    <ScanFigure
      lines={lines}
      figureLabel={t('arrivedMore')}
      actLabel={t('unpack')}
      isPending={isPending}
      about={({ productId }) => {
        const line = lines.find((one) => one.productId === productId);
        return t('unpacked', { arrived: line?.arrived ?? 0, expected: line?.expected ?? 0 });
      }}
      onFigure={({ productId }, more) => act({ deliveryNo, productId, more })}
    />
  );
}

function useLineColumns(): readonly DataColumn<Line>[] {
  const { t } = useTexts('consoleStock');
  const { count } = useFormats();
  return useMemo(
    () => [
      { id: 'name', title: t('column.variant'), takesRest: true, cell: ({ name }) => name },
      { id: 'shelf', title: t('shelf'), isLow: true, cell: ({ shelf }) => shelf },
      { id: 'expected', title: t('expected'), isFigure: true, cell: ({ expected }) => count(expected) },
      { id: 'arrived', title: t('arrived'), isFigure: true, cell: ({ arrived }) => (arrived === null ? '–' : count(arrived)) },
    ],
    [t, count],
  );
}

/** A line before the booking (expected and arrived), or its correction afterwards. */
function LineSheet({ delivery, line, onClose }: { readonly delivery: Delivery; readonly line: Line; readonly onClose: () => void }) {
  const { t } = useTexts('consoleStock');
  const { deliveryNo } = delivery;
  const { productId } = line;
  const isBooked = delivery.state === 'booked';
  const set = useAct('setDeliveryLine', { onDone: onClose });
  const correct = useAct('correctDelivery', { onDone: onClose });
  const send = (form: FormData): void => {
    const arrived = figureOf(form, 'arrived');
    if (isBooked) return correct.act({ deliveryNo, productId, arrived: arrived ?? 0, reason: textOf(form, 'reason') });
    set.act({ deliveryNo, productId, expected: figureOf(form, 'expected') ?? 0, ...(arrived === undefined ? {} : { arrived }) });
  };
  return (
    <FormSheet
      label={isBooked ? t('delivery.correct') : t('delivery.line')}
      about={line.name}
      isPending={set.isPending || correct.isPending}
      onSend={send}
      onClose={onClose}
    >
      {isBooked ? null : (
        <TextBox name="expected" label={t('expected')} type="number" min={0} max={999_999} defaultValue={line.expected} required />
      )}
      <TextBox
        name="arrived"
        label={t('arrived')}
        type="number"
        min={0}
        max={999_999}
        defaultValue={line.arrived ?? ''}
        required={isBooked}
      />
      {isBooked ? <TextLines name="reason" label={t('reason')} required minLength={3} maxLength={300} /> : null}
    </FormSheet>
  );
}

function DropSheet({ deliveryNo, onClose }: { readonly deliveryNo: number; readonly onClose: () => void }) {
  const { t } = useTexts('consoleStock');
  const { act, isPending } = useAct('dropDelivery', { onDone: onClose });
  return (
    <FormSheet
      label={t('delivery.drop')}
      about={t('delivery.drop.about')}
      isPending={isPending}
      onSend={(form) => act({ deliveryNo, reason: textOf(form, 'reason') })}
      onClose={onClose}
    >
      <TextLines name="reason" label={t('reason')} required minLength={3} maxLength={300} />
    </FormSheet>
  );
}
