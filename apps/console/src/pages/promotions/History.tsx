import { ActButton, Timeline } from '@upline/ui/desk';
import { useState } from 'react';
import { Failed } from '../../frame/StateNote.tsx';
import { useFormats } from '../../shared/formats.ts';
import { useTexts } from '../../shared/i18n.ts';
import { useAnswer } from '../../shared/use-answer.ts';
import type { PromotionChange } from './promotion.ts';

/** Who changed what of a promotion, with the values before and after. */
export function History({ promotionId }: { readonly promotionId: number }) {
  const { t } = useTexts('consolePromotions');
  const { day, time } = useFormats();
  const [after, setAfter] = useState<number>();
  const { data, error, refetch } = useAnswer('listPromotionChanges', { promotionId, ...(after === undefined ? {} : { after }) });
  if (error) return <Failed failure={error} again={() => void refetch()} />;
  if (data === undefined)
    return (
      <p aria-busy="true" className="q3">
        {t('loading')}
      </p>
    );
  return (
    <>
      <Timeline
        dayHeading="h3"
        entries={data.data.map((change) => ({
          id: String(change.auditNo),
          at: change.at,
          day: day(change.at),
          time: time(change.at),
          state: 'full',
          text: <Change {...change} />,
          small: [change.who, change.reason].filter(Boolean).join(', '),
        }))}
      />
      <p className="row">
        {after === undefined ? null : <ActButton onClick={() => setAfter(undefined)}>{t('newest')}</ActButton>}
        {data.next === null ? null : <ActButton onClick={() => setAfter(data.next ?? undefined)}>{t('older')}</ActButton>}
      </p>
    </>
  );
}

function Change({ act, values }: PromotionChange) {
  const { t } = useTexts('consolePromotions');
  const shown = act === 'addPromotion' ? [] : values;
  return (
    <>
      {t(`act.${act}`)}
      {shown.map(({ what, before, after }) => {
        const [name = what, locale] = what.split(' ');
        return (
          <div key={what} className="s13 q">
            {t(`value.${name}`)}
            {locale === undefined ? '' : ` (${locale})`}: {before === null ? null : <s>{before}</s>} {after}
          </div>
        );
      })}
    </>
  );
}
