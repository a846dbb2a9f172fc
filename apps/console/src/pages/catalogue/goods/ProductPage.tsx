import { ActButton, type MenuAct, Pill } from '@upline/ui/desk';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Page } from '../../../frame/Page.tsx';
import { Failed } from '../../../frame/StateNote.tsx';
import { useAccount, useMay } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { MediaPicker } from '../media/picker/MediaPicker.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { ConflictsPart } from './parts/ConflictsPart.tsx';
import { DimensionsSheet } from './parts/DimensionsSheet.tsx';
import { GoneSheet } from './parts/GoneSheet.tsx';
import { MOST_PICTURES } from './parts/PictureRow.tsx';
import { VariantSheet } from './parts/VariantSheet.tsx';
import { placeInShop, type Product, wordIn } from './product.ts';
import { stateSuns } from './product-state.ts';
import { type OpenSheet, ProductParts } from './ProductParts.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { type GoodsEdit, useGoodsEdit } from './use-goods-edit.ts';

/** One product with everything that can be edited. Typed values become the draft; publishing makes the draft live. */
export function ProductPage() {
  const { goodsId = '' } = useParams();
  const { t, locale } = useTexts('consoleProducts');
  const { edit, failure, again } = useGoodsEdit(Number(goodsId) || 0);
  const [open, setOpen] = useState<OpenSheet>();
  const [publishing, setPublishing] = useState<Product>();
  const [from, setFrom] = useState('');
  /** Path of the field for which pictures are being chosen; undefined while the picker is closed. */
  const [choosing, setChoosing] = useState<string>();
  return (
    <Page
      title={edit === undefined ? t('product') : wordIn(edit.document.name, locale) || edit.document.productNo}
      beside={edit === undefined ? null : <Beside edit={edit} />}
      up={{ to: paths.products(), label: t('title') }}
      acts={edit === undefined ? null : <Acts edit={edit} isLater={from !== ''} onPublish={setPublishing} />}
      menu={useMenu(edit, setOpen)}
      sheet={edit && open ? <SheetOf edit={edit} open={open} onPictures={setChoosing} onClose={() => setOpen(undefined)} /> : null}
    >
      {edit !== undefined ? (
        <>
          {edit.conflicts.length > 0 ? <ConflictsPart edit={edit} /> : null}
          <ProductParts edit={edit} onOpen={setOpen} onPictures={setChoosing} from={from} onFrom={setFrom} />
          <LeaveDialog edit={edit} />
          {choosing === undefined ? null : <Pictures edit={edit} path={choosing} onClose={() => setChoosing(undefined)} />}
          {publishing ? (
            <PublishDialog
              edit={edit}
              product={publishing}
              from={from}
              onDone={() => setFrom('')}
              onClose={() => setPublishing(undefined)}
            />
          ) : null}
        </>
      ) : failure ? (
        <Failed failure={failure} again={again} />
      ) : (
        <p aria-busy="true" className="q3">
          {t('loading')}
        </p>
      )}
    </Page>
  );
}

function Beside({ edit: { seen, changes, document } }: { readonly edit: GoodsEdit }) {
  const { t } = useTexts('consoleProducts');
  return (
    <>
      <span className="q nowrap">{document.productNo}</span>
      <Pill state={stateSuns[seen.state]}>{t(`state.${seen.state}`)}</Pill>
      {changes.length > 0 ? <Pill state="half">{t('draft.count', { count: changes.length })}</Pill> : null}
    </>
  );
}

interface ActsProps {
  readonly edit: GoodsEdit;
  /** Whether a time was chosen at which the draft goes live. */
  readonly isLater: boolean;
  readonly onPublish: (product: Product) => void;
}

function Acts({ edit, isLater, onPublish }: ActsProps) {
  const { t } = useTexts('consoleProducts');
  const may = useMay();
  const { seen, unsaved, changes, conflicts, isSaving } = edit;
  const undecided = conflicts.length > 0 ? t('decideFirst') : undefined;
  // The stored draft is published, so typed values are saved first.
  const publish = async (): Promise<void> => {
    const product = unsaved.length > 0 ? await edit.save() : edit.seen;
    if (product !== undefined && product.draft !== null) onPublish(product);
  };
  return (
    <>
      {edit.mayWrite ? (
        <ActButton
          keys="Ctrl S"
          pending={isSaving ? t('saving') : undefined}
          disabledReason={undecided ?? (unsaved.length === 0 ? t('nothingTyped') : undefined)}
          onClick={() => void edit.save()}
        >
          {t('save')}
        </ActButton>
      ) : null}
      {may('product.publish') && !seen.draft?.scheduledFor ? (
        <ActButton
          variant="go"
          disabledReason={undecided ?? (changes.length === 0 ? t('nothingToPublish') : undefined)}
          onClick={() => void publish()}
        >
          {changes.length === 0 ? t('publish.none') : t(isLater ? 'schedule' : 'publish', { count: changes.length })}
        </ActButton>
      ) : null}
    </>
  );
}

/** Further actions on the product (`a`); undefined until it has loaded. */
function useMenu(edit: GoodsEdit | undefined, onOpen: (sheet: OpenSheet) => void): readonly MenuAct[] | undefined {
  const { t } = useTexts('consoleProducts');
  const { shopUrl } = useAccount();
  const mayPublish = useMay()('product.publish');
  const drop = useAct('dropProductDraft', { done: () => t('dropped') });
  if (edit === undefined) return undefined;
  const { draft, goodsId } = edit.seen;
  const place = placeInShop(edit.seen);
  const inShop: MenuAct = {
    id: 'shop',
    label: t('inShop'),
    keys: 'p',
    disabledReason: place === undefined ? t('inShop.not') : undefined,
    run: () => void window.open(`${shopUrl}${place ?? ''}`, '_blank', 'noopener'),
  };
  if (!edit.mayWrite) return [inShop];
  const { onSale } = edit.document;
  return [
    inShop,
    { id: 'sale', label: t(onSale ? 'takeOff' : 'offer'), run: () => edit.set('onSale', !onSale) },
    {
      id: 'revert',
      label: t('revert'),
      isApart: true,
      disabledReason: edit.unsaved.length === 0 ? t('nothingTyped') : undefined,
      run: edit.revert,
    },
    {
      id: 'drop',
      label: t('drop'),
      disabledReason: draft === null ? t('drop.none') : edit.unsaved.length > 0 ? t('saveFirst') : undefined,
      run: () => drop.act({ goodsId, version: draft?.version ?? 0 }),
    },
    ...(mayPublish
      ? [
          {
            id: 'end',
            label: t('gone.end'),
            isApart: true,
            disabledReason: edit.seen.state === 'ended' ? t('gone.end.ended') : undefined,
            run: () => onOpen({ kind: 'end' }),
          },
          { id: 'remove', label: t('gone.remove'), run: () => onOpen({ kind: 'remove' }) },
        ]
      : []),
  ];
}

interface SheetOfProps {
  readonly edit: GoodsEdit;
  readonly open: OpenSheet;
  readonly onPictures: (path: string) => void;
  readonly onClose: () => void;
}

function SheetOf({ edit, open, onPictures, onClose }: SheetOfProps) {
  if (open.kind === 'end' || open.kind === 'remove') return <GoneSheet kind={open.kind} goodsId={edit.seen.goodsId} onClose={onClose} />;
  if (open.kind === 'dimensions') return <DimensionsSheet edit={edit} onClose={onClose} />;
  return (
    <VariantSheet
      key={open.key}
      edit={edit}
      variantKey={open.key}
      onPicture={() => onPictures(`variants.${open.key}.pictures`)}
      onClose={onClose}
    />
  );
}

/** The pictures of the product or of one of its variants, chosen from the shop's. */
function Pictures({ edit, path, onClose }: { readonly edit: GoodsEdit; readonly path: string; readonly onClose: () => void }) {
  const { pictures, variants } = edit.document;
  const variant = variants.find(({ key }) => path === `variants.${key}.pictures`);
  return (
    <MediaPicker
      chosen={variant?.pictures ?? pictures}
      most={MOST_PICTURES}
      onChoose={(keys) => {
        edit.set(path, keys);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
