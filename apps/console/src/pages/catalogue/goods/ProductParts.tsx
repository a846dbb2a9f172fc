import type { Locale } from '@upline/i18n';
import { useKeys } from '@upline/ui/desk';
import { showToast } from '@upline/ui';
import { useRef, useState } from 'react';
import { Section, TwoColumns } from '../../../frame/Page.tsx';
import { useAccount } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { AboutPart } from './parts/AboutPart.tsx';
import { ChangesPart } from './parts/ChangesPart.tsx';
import { HistoryPart } from './parts/HistoryPart.tsx';
import { LabelPart } from './parts/LabelPart.tsx';
import { PictureRow } from './parts/PictureRow.tsx';
import { PreviewPart } from './parts/PreviewPart.tsx';
import { SchedulePart } from './parts/SchedulePart.tsx';
import { ShelvesPart } from './parts/ShelvesPart.tsx';
import { VariantsPart } from './parts/VariantsPart.tsx';
import { WordsPart } from './parts/WordsPart.tsx';
import { missingPaths, placeInShop } from './product.ts';
import styles from './Products.module.css';
import type { GoodsEdit } from './use-goods-edit.ts';

export type OpenSheet =
  | { readonly kind: 'dimensions' }
  | { readonly kind: 'end' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'variant'; readonly key: string };

interface ProductPartsProps {
  readonly edit: GoodsEdit;
  readonly onOpen: (sheet: OpenSheet) => void;
  /** Opens the choice of pictures for a field. */
  readonly onPictures: (path: string) => void;
  /** When the draft goes live; empty for now. */
  readonly from: string;
  readonly onFrom: (from: string) => void;
}

/** A product's editable parts, and next to them the effects of the edits and the history. */
export function ProductParts({ edit, onOpen, onPictures, from, onFrom }: ProductPartsProps) {
  const { t } = useTexts('consoleProducts');
  const { count } = useFormats();
  const shelves = useAnswer('listShelves', {}).data?.data ?? [];
  const [written, setWritten] = useState<Locale>('en_US');
  const { used } = edit.seen;
  return (
    <div className={styles.page}>
      <TwoColumns>
        <div>
          <Section title={t('field.pictures')}>
            <PictureRow edit={edit} path="pictures" pictures={edit.document.pictures} onAdd={() => onPictures('pictures')} />
          </Section>
          <VariantsPart
            edit={edit}
            onOpen={(key) => onOpen({ kind: 'variant', key })}
            onDimensions={() => onOpen({ kind: 'dimensions' })}
          />
          <WordsPart edit={edit} locale={written} onLocale={setWritten} />
          <AboutPart edit={edit} shelves={shelves} />
          <LabelPart edit={edit} />
        </div>
        <div>
          <ChangesPart edit={edit} />
          <SchedulePart edit={edit} from={from} onFrom={onFrom} />
          <PreviewPart edit={edit} from={from} />
          <ShelvesPart edit={edit} shelves={shelves} />
          <HistoryPart edit={edit} />
          <Section title={t('used')}>
            <p className="s13 q">{t('used.about', { pieces: count(used.pieces), banners: count(used.banners) })}</p>
          </Section>
        </div>
      </TwoColumns>
      <ProductKeys edit={edit} onLocale={setWritten} />
    </div>
  );
}

/** The keys of the page. They come after the page's lists, so that the line of keys shows them first. */
function ProductKeys({ edit, onLocale }: { readonly edit: GoodsEdit; readonly onLocale: (locale: Locale) => void }) {
  const { t } = useTexts('consoleProducts');
  const { shopUrl } = useAccount();
  const place = placeInShop(edit.seen);
  const save = (): void => {
    if (edit.conflicts.length > 0) showToast(t('decideFirst'), { tone: 'danger' });
    else if (edit.unsaved.length === 0) showToast(t('nothingTyped'));
    else void edit.save();
  };
  const nextMissing = useNextMissing(edit, onLocale);
  useKeys([
    ...(edit.mayWrite ? [{ keys: 'Ctrl S', label: t('save'), run: save }] : []),
    ...(nextMissing ? [{ keys: 't', label: t('nextMissing'), run: nextMissing }] : []),
    ...(place === undefined
      ? []
      : [{ keys: 'p', label: t('inShop'), run: () => void window.open(`${shopUrl}${place}`, '_blank', 'noopener') }]),
  ]);
  return null;
}

/** Jumps to the next text that a language lacks, wrapping at the end; undefined if none is missing. */
function useNextMissing(edit: GoodsEdit, onLocale: (locale: Locale) => void): (() => void) | undefined {
  const last = useRef<string>(undefined);
  const { shopLanguages } = useAccount();
  const missing = missingPaths(edit.document, shopLanguages);
  if (missing.length === 0) return undefined;
  return () => {
    const at = last.current === undefined ? -1 : missing.indexOf(last.current);
    const path = missing[at + 1] ?? missing[0];
    last.current = path;
    if (path === undefined) return;
    onLocale(path.slice(path.lastIndexOf('.') + 1) as Locale);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus());
  };
}
