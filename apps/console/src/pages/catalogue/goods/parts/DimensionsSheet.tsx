import { Sheet } from '@upline/ui/desk';
import { useTexts } from '../../../../shared/words/i18n.ts';
import styles from '../Products.module.css';
import type { GoodsEdit } from '../use-goods-edit.ts';
import { LanguageBoxes } from './LanguageBoxes.tsx';

/** The dimensions in which variants differ, such as strength and size, in every language. */
export function DimensionsSheet({ edit, onClose }: { readonly edit: GoodsEdit; readonly onClose: () => void }) {
  const { t } = useTexts('consoleProducts');
  const { t: frame } = useTexts();
  return (
    <Sheet title={t('dimensions')} closeLabel={frame('close')} onClose={onClose}>
      <div className={styles.fields}>
        <p className="q">{t('dimensions.about')}</p>
        <LanguageBoxes edit={edit} path="spec1" words={edit.document.spec1} title={t('dimension.first')} maxLength={60} />
        <LanguageBoxes edit={edit} path="spec2" words={edit.document.spec2} title={t('dimension.second')} maxLength={60} />
      </div>
    </Sheet>
  );
}
