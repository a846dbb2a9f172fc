import type { AnswerOf } from '@upline/contract';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';

type Preview = Pick<AnswerOf<'previewRefund'>['data'], 'limit' | 'soFar' | 'soFarBy'>;

/** The amount that one person may decide, and the earlier amounts counted with it if they make a second person necessary. */
export function RefundLimit({ preview: { limit, soFar, soFarBy } }: { readonly preview: Preview }) {
  const { t } = useTexts('consoleOrders');
  const { fullMoney } = useFormats();
  const amount = fullMoney(limit);
  return (
    <p className="s13 q">
      {soFar === undefined || soFarBy === undefined
        ? t('refund.limit', { amount })
        : t(`refund.soFar.${soFarBy}`, { soFar: fullMoney(soFar), limit: amount })}
    </p>
  );
}
