import type { AnswerOf } from '@upline/contract';
import { ActButton, type DataColumn, DataTable, SelectBox, TextBox, TextLines } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Page, Section, Terms } from '../../../frame/Page.tsx';
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
import styles from './Stock.module.css';

type Variant = AnswerOf<'getStockJournal'>['data'];
type Change = Variant['changes'][number];

/** One variant: free pieces, pieces held by orders, its shelf, and its stock history. */
export function VariantPage() {
  const productId = Number(useParams()['productId']);
  const { t } = useTexts('consoleStock');
  const { count } = useFormats();
  const may = useMay();
  const words = useTableWords();
  const columns = useChangeColumns();
  const [open, setOpen] = useState<'place' | 'correct'>();
  const [after, setAfter] = useState<number>();
  const { data, error, refetch, isPending } = useAnswer('getStockJournal', { productId, ...(after === undefined ? {} : { after }) });
  const variant = data?.data;
  const close = (): void => setOpen(undefined);
  return (
    <Page
      title={variant?.name ?? t('title')}
      up={{ to: paths.stock(), label: t('title') }}
      acts={
        may('stock.write') && variant ? (
          <>
            <ActButton onClick={() => setOpen('correct')}>{t('correct')}</ActButton>
            <ActButton onClick={() => setOpen('place')}>{t('place')}</ActButton>
          </>
        ) : null
      }
      sheet={
        variant && open === 'place' ? (
          <PlaceSheet variant={variant} onClose={close} />
        ) : variant && open === 'correct' ? (
          <CorrectSheet variant={variant} onClose={close} />
        ) : null
      }
    >
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : (
        <>
          {variant ? (
            <Terms
              rows={[
                [t('free'), count(variant.stock)],
                [t('held'), count(variant.held)],
                [t('onShelf'), count(variant.stock + variant.held)],
                [t('shelf'), variant.shelf || t('none')],
                [t('ean'), variant.ean || t('none')],
                [t('limit'), variant.lowLimit === 0 ? t('none') : count(variant.lowLimit)],
              ]}
            />
          ) : (
            <div className={styles.facts} />
          )}
          <Section title={t('journal')}>
            <DataTable
              label={t('journal')}
              rows={variant?.changes ?? []}
              columns={columns}
              rowId={({ changeNo }) => String(changeNo)}
              words={words}
              skeletonRows={isPending ? 8 : undefined}
            />
            <p className="row">
              {after === undefined ? null : <ActButton onClick={() => setAfter(undefined)}>{t('newest')}</ActButton>}
              {typeof data?.next === 'number' ? <ActButton onClick={() => setAfter(data.next ?? undefined)}>{t('older')}</ActButton> : null}
            </p>
          </Section>
        </>
      )}
    </Page>
  );
}

function useChangeColumns(): readonly DataColumn<Change>[] {
  const { t } = useTexts('consoleStock');
  const { at, count } = useFormats();
  const may = useMay();
  return useMemo(
    () => [
      { id: 'at', title: t('column.at'), cell: ({ at: when }) => <span className="q3">{at(when)}</span> },
      { id: 'kind', title: t('column.kind'), onPhone: 'lead', cell: ({ kind }) => t(`kind.${kind}`) },
      { id: 'change', title: t('column.change'), isFigure: true, cell: ({ change }) => (change > 0 ? `+${count(change)}` : count(change)) },
      { id: 'stockAfter', title: t('column.left'), isFigure: true, cell: ({ stockAfter }) => count(stockAfter) },
      {
        id: 'cause',
        title: t('column.cause'),
        takesRest: true,
        cell: ({ orderNo, note }) =>
          orderNo !== '' && may('order.read') ? (
            <Link className="link" to={paths.order(orderNo)}>
              {orderNo}
            </Link>
          ) : (
            orderNo || note
          ),
      },
      { id: 'person', title: t('column.person'), isLow: true, cell: ({ person }) => person },
    ],
    [t, at, count, may],
  );
}

function PlaceSheet({ variant, onClose }: { readonly variant: Variant; readonly onClose: () => void }) {
  const { t } = useTexts('consoleStock');
  const { act, isPending } = useAct('placeVariant', { done: () => t('place.done', { name: variant.name }), onDone: onClose });
  const send = (form: FormData): void =>
    act({
      productId: variant.productId,
      shelf: textOf(form, 'shelf'),
      ean: textOf(form, 'ean'),
      lowLimit: figureOf(form, 'lowLimit') ?? 0,
    });
  return (
    <FormSheet label={t('place')} about={t('place.about')} isPending={isPending} onSend={send} onClose={onClose}>
      <TextBox name="shelf" label={t('shelf')} defaultValue={variant.shelf} maxLength={20} />
      <TextBox name="ean" label={t('ean')} defaultValue={variant.ean} inputMode="numeric" maxLength={14} hint={t('ean.hint')} />
      <TextBox
        name="lowLimit"
        label={t('limit')}
        defaultValue={variant.lowLimit === 0 ? '' : variant.lowLimit}
        type="number"
        min={0}
        max={999_999}
        hint={t('limit.hint')}
      />
    </FormSheet>
  );
}

const kinds = ['correction', 'damage', 'delivery', 'return'] as const;

function CorrectSheet({ variant, onClose }: { readonly variant: Variant; readonly onClose: () => void }) {
  const { t } = useTexts('consoleStock');
  const { act, isPending } = useAct('adjustStock', {
    done: ({ data }) => t('correct.done', { name: variant.name, stock: data.stock }),
    onDone: onClose,
  });
  const send = (form: FormData): void =>
    act({
      productId: variant.productId,
      kind: textOf(form, 'kind') as (typeof kinds)[number],
      change: figureOf(form, 'change') ?? 0,
      reason: textOf(form, 'reason'),
    });
  return (
    <FormSheet
      label={t('correct')}
      about={t('correct.about', { stock: variant.stock })}
      isPending={isPending}
      onSend={send}
      onClose={onClose}
    >
      <SelectBox name="kind" label={t('column.kind')} options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      <TextBox name="change" label={t('column.change')} type="number" min={-99_999} max={99_999} required hint={t('change.hint')} />
      <TextLines name="reason" label={t('reason')} required maxLength={200} />
    </FormSheet>
  );
}
