import { ActButton, TextBox } from '@upline/ui/desk';
import { useState } from 'react';
import { Section } from '../../../frame/Page.tsx';
import { useAccount } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { instantOf } from '../../../shared/words/zoned-time.ts';
import content from '../versions/Content.module.css';
import type { Banner } from './banner.ts';

/** Opens the whole shop in a new tab as it will be at a given time, with this banner. */
export function PreviewAct({ banner, isUnsaved }: { readonly banner: Banner; readonly isUnsaved: boolean }) {
  const { t } = useTexts('consoleContent');
  const { timeZone } = useAccount();
  const { city } = useFormats();
  const [typed, setTyped] = useState('');
  const { act, isPending } = useAct('previewShop', {
    onDone: (answer) => {
      if ('data' in answer) window.open(answer.data.address, '_blank', 'noopener,noreferrer');
    },
  });
  const open = (): void => act({ at: instantOf(typed, timeZone) || new Date().toISOString(), goodsIds: [], bannerIds: [banner.bannerId] });
  return (
    <Section title={t('preview')}>
      <p className="s13 q">{t('preview.about')}</p>
      <div className={content.below}>
        <TextBox
          type="datetime-local"
          label={t('preview.at')}
          hint={t('preview.at.hint', { city })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <ActButton pending={isPending ? t('preview.open') : undefined} disabledReason={isUnsaved ? t('saveFirst') : undefined} onClick={open}>
        {t('preview.open')}
      </ActButton>
    </Section>
  );
}
