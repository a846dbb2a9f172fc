import { ActButton, TextBox } from '@upline/ui/desk';
import { useState } from 'react';
import { Section } from '../../../../frame/Page.tsx';
import { useAccount } from '../../../../session/account.ts';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useAct } from '../../../../shared/calls/use-act.ts';
import { clockTimeOf, instantOf } from '../../../../shared/words/zoned-time.ts';
import styles from '../Products.module.css';
import type { GoodsEdit } from '../use-goods-edit.ts';

interface PreviewPartProps {
  readonly edit: GoodsEdit;
  /** When the draft goes live, as typed; empty for now. */
  readonly from: string;
}

/** Opens the whole shop in a new tab as it will be at a given time, with this product's draft: by default when the draft goes live. */
export function PreviewPart({ edit, from }: PreviewPartProps) {
  const { t } = useTexts('consoleProducts');
  const { time, city } = useFormats();
  const { timeZone } = useAccount();
  const [chosenTime, setChosenTime] = useState<string>();
  const scheduledFor = edit.seen.draft?.scheduledFor;
  const typed = chosenTime ?? (scheduledFor ? clockTimeOf(scheduledFor, timeZone) : from);
  const { act, isPending } = useAct('previewShop', {
    done: (answer) => ('data' in answer ? t('preview.done', { until: time(answer.data.until) }) : ''),
    onDone: (answer) => {
      if ('data' in answer) window.open(answer.data.address, '_blank', 'noopener,noreferrer');
    },
  });
  const instant = instantOf(typed, timeZone);
  const chosen = instant === '' ? undefined : new Date(instant);
  const isUnsaved = edit.unsaved.length > 0;
  return (
    <Section title={t('preview')}>
      <p className="s13 q">{t('preview.about')}</p>
      <div className={styles.fields}>
        <TextBox
          type="datetime-local"
          label={t('preview.at')}
          hint={t('preview.at.hint', { city })}
          value={typed}
          onChange={({ target }) => setChosenTime(target.value)}
        />
        <p>
          <ActButton
            pending={isPending ? t('preview.making') : undefined}
            disabledReason={isUnsaved ? t('saveFirst') : typed !== '' && chosen === undefined ? t('preview.at.wrong') : undefined}
            onClick={() => act({ at: (chosen ?? new Date()).toISOString(), goodsIds: [edit.seen.goodsId] })}
          >
            {t('preview.open')}
          </ActButton>
        </p>
      </div>
    </Section>
  );
}
