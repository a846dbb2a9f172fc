import { ActButton, type DataColumn, DataTable, type MenuAct, useKeys } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { Page } from '../../../frame/Page.tsx';
import { Failed, StateNote } from '../../../frame/StateNote.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { besides, movedShelves, nameOf, type Shelf } from './shelf.ts';
import styles from './Shelves.module.css';
import { RemoveShelfSheet } from './RemoveShelfSheet.tsx';
import { ShelfSheet } from './ShelfSheet.tsx';

type OpenSheet = { readonly kind: 'add' } | { readonly kind: 'edit' | 'remove'; readonly shelf: Shelf };

/** The shop's shelves in menu order, each part of the home page before its shelves. */
export function ShelvesPage() {
  const { t } = useTexts('consoleShelves');
  const mayWrite = useMay()('product.publish');
  const words = useTableWords();
  const [open, setOpen] = useState<OpenSheet>();
  const { data, error, refetch, isPending } = useAnswer('listShelves', {});
  const shelves = data?.data ?? [];
  const columns = useColumns();
  const actsOf = useShelfActs(shelves, setOpen);
  const add = (): void => setOpen({ kind: 'add' });
  useKeys([{ keys: 'c', label: t('add'), run: add }], mayWrite);
  const adding = mayWrite ? (
    <ActButton variant="go" keys="c" onClick={add}>
      {t('add')}
    </ActButton>
  ) : null;
  return (
    <Page
      title={t('title')}
      beside={<span className="q">{t('about')}</span>}
      acts={adding}
      sheet={open ? <SheetOf open={open} shelves={shelves} onClose={() => setOpen(undefined)} /> : null}
    >
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : data && shelves.length === 0 ? (
        <StateNote title={t('none')}>{t('none.text')}</StateNote>
      ) : (
        <DataTable
          label={t('title')}
          rows={shelves}
          columns={columns}
          rowId={({ shelf }) => String(shelf)}
          words={words}
          skeletonRows={isPending ? 12 : undefined}
          onOpen={mayWrite ? (shelf) => setOpen({ kind: 'edit', shelf }) : undefined}
          acts={mayWrite ? actsOf : undefined}
        />
      )}
    </Page>
  );
}

function SheetOf({
  open,
  shelves,
  onClose,
}: {
  readonly open: OpenSheet;
  readonly shelves: readonly Shelf[];
  readonly onClose: () => void;
}) {
  if (open.kind === 'add') return <ShelfSheet shelves={shelves} onClose={onClose} />;
  // The shelf as last read, so that its mark is current.
  const shelf = shelves.find((one) => one.shelf === open.shelf.shelf) ?? open.shelf;
  if (open.kind === 'edit') return <ShelfSheet key={shelf.shelf} shelves={shelves} shelf={shelf} onClose={onClose} />;
  return <RemoveShelfSheet key={shelf.shelf} shelves={shelves} shelf={shelf} onClose={onClose} />;
}

/** The actions on a shelf (`e`). */
function useShelfActs(shelves: readonly Shelf[], onOpen: (sheet: OpenSheet) => void): (shelf: Shelf) => readonly MenuAct[] {
  const { t } = useTexts('consoleShelves');
  const { act } = useAct('orderShelves', { done: () => t('ordered') });
  return (shelf) => {
    const beside = besides(shelves, shelf.within);
    const at = beside.findIndex((one) => one.shelf === shelf.shelf);
    const move = (step: 1 | -1): void => act({ within: shelf.within, shelves: movedShelves(beside, shelf.shelf, step) });
    return [
      { id: 'edit', label: t('edit'), run: () => onOpen({ kind: 'edit', shelf }) },
      { id: 'up', label: t('moveUp'), disabledReason: at === 0 ? t('isFirst') : undefined, run: () => move(-1) },
      { id: 'down', label: t('moveDown'), disabledReason: at === beside.length - 1 ? t('isLast') : undefined, run: () => move(1) },
      { id: 'remove', label: t('remove'), isApart: true, run: () => onOpen({ kind: 'remove', shelf }) },
    ];
  };
}

function useColumns(): readonly DataColumn<Shelf>[] {
  const { t, locale } = useTexts('consoleShelves');
  const { count } = useFormats();
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('column.name'),
        takesRest: true,
        cell: (shelf) =>
          shelf.within === null ? <b>{nameOf(shelf, locale)}</b> : <span className={styles.inside}>{nameOf(shelf, locale)}</span>,
      },
      { id: 'number', title: t('column.number'), isLow: true, cell: ({ shelf }) => <span className="q3">{shelf}</span> },
      { id: 'products', title: t('column.products'), isFigure: true, cell: ({ products }) => count(products) },
      { id: 'further', title: t('column.further'), isFigure: true, isLow: true, cell: ({ furtherProducts }) => count(furtherProducts) },
      {
        id: 'languages',
        title: t('column.languages'),
        isFigure: true,
        isLow: true,
        cell: ({ name }) => t('languages', { count: Object.keys(name).length }),
      },
    ],
    [t, locale, count],
  );
}
