import { isPriceField } from '@upline/contract/goods-changes';
import { useQueryClient } from '@tanstack/react-query';
import { Dialog, showToast } from '@upline/ui';
import { ActButton, Difference } from '@upline/ui/desk';
import { useState } from 'react';
import { useAccount, useMay } from '../../../session/account.ts';
import { call } from '../../../shared/calls/api.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { instantOf } from '../../../shared/words/zoned-time.ts';
import type { Product } from './product.ts';
import styles from './Products.module.css';
import type { GoodsEdit } from './use-goods-edit.ts';
import { useGoodsWords } from './use-goods-words.ts';

interface PublishDialogProps {
  readonly edit: GoodsEdit;
  /** The product as last saved. */
  readonly product: Product;
  /** When it goes live, in business time; empty for now. */
  readonly from: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The fields that go live, one by one, before they do. */
export function PublishDialog({ edit, product, from, onDone, onClose }: PublishDialogProps) {
  const { t } = useTexts('consoleProducts');
  const { t: frame } = useTexts();
  const may = useMay();
  const queries = useQueryClient();
  const words = useGoodsWords(product.document, product.live);
  const [isPending, setPending] = useState(false);
  const { goodsId, changes, draft } = product;
  const prices = changes.filter(({ path }) => isPriceField(path)).length;
  const { timeZone } = useAccount();
  const { clock } = useFormats();
  const due = instantOf(from, timeZone);
  const label = t(due === '' ? 'publish' : 'schedule', { count: changes.length });
  const withPrices = t(due === '' ? 'publish.prices' : 'schedule.prices', { count: prices });
  const blocked = prices > 0 && !may('price.write') ? withPrices : undefined;
  const version = draft?.version ?? 0;
  const carryOut = async (): Promise<string> => {
    if (due === '') return t('published', { count: (await call('publishProduct', { goodsId, version }, { isAct: true })).data.changes });
    const { data } = await call('scheduleProduct', { goodsId, version, from: due }, { isAct: true });
    return t('scheduled.done', { at: clock(data.scheduledFor) });
  };
  const publish = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    try {
      showToast(await carryOut());
      onDone();
      await queries.invalidateQueries();
    } catch (failure) {
      await edit.refused(failure);
    }
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={label} closeLabel={frame('close')} width={760}>
      <p>
        {due !== ''
          ? t('schedule.about', { at: clock(due) })
          : prices > 0
            ? t('publish.about.prices', { count: prices })
            : t('publish.about')}
      </p>
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
