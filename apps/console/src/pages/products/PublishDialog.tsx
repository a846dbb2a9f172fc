import { isPriceField } from '@upline/contract/goods-changes';
import { useQueryClient } from '@tanstack/react-query';
import { Dialog, showToast } from '@upline/ui';
import { ActButton, Difference } from '@upline/ui/desk';
import { useState } from 'react';
import { useMay } from '../../session/account.ts';
import { call } from '../../shared/api.ts';
import { useTexts } from '../../shared/i18n.ts';
import type { Product } from './product.ts';
import styles from './Products.module.css';
import type { GoodsEdit } from './use-goods-edit.ts';
import { useGoodsWords } from './use-goods-words.ts';

interface PublishDialogProps {
  readonly edit: GoodsEdit;
  /** As it was saved. */
  readonly product: Product;
  readonly onClose: () => void;
}

/** What becomes live, field by field, before it does. */
export function PublishDialog({ edit, product, onClose }: PublishDialogProps) {
  const { t } = useTexts('consoleProducts');
  const { t: frame } = useTexts();
  const may = useMay();
  const queries = useQueryClient();
  const words = useGoodsWords(product.document, product.live);
  const [isPending, setPending] = useState(false);
  const { goodsId, changes, draft } = product;
  const prices = changes.filter(({ path }) => isPriceField(path)).length;
  const label = t('publish', { count: changes.length });
  const blocked = prices > 0 && !may('price.write') ? t('publish.prices', { count: prices }) : undefined;
  const publish = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    try {
      const { data } = await call('publishProduct', { goodsId, version: draft?.version ?? 0 }, { isAct: true });
      showToast(t('published', { count: data.changes }));
      await queries.invalidateQueries();
    } catch (failure) {
      await edit.refused(failure);
    }
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={label} closeLabel={frame('close')} width={760}>
      <p>{prices > 0 ? t('publish.about.prices', { count: prices }) : t('publish.about')}</p>
      <div className={styles.scroll}>
        <Difference
          label={label}
          kind="words"
          words={{ what: t('what'), before: t('before'), after: t('after'), missing: t('notThere') }}
          rows={changes.map(({ path, before, after }) => ({
            id: path,
            what: words.field(path),
            before: words.value(path, before),
            after: words.value(path, after),
          }))}
        />
      </div>
      {blocked === undefined ? null : <p className="warn s13">{blocked}</p>}
      <span className="row">
        <ActButton variant="go" disabledReason={blocked} pending={isPending ? label : undefined} onClick={() => void publish()}>
          {label}
        </ActButton>
        <ActButton onClick={onClose}>{t('notYet')}</ActButton>
      </span>
    </Dialog>
  );
}
