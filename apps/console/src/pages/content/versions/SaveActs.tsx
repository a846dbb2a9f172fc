import { ActButton } from '@upline/ui/desk';
import type { FormEvent } from 'react';
import { useTexts } from '../../../shared/words/i18n.ts';
import styles from './Content.module.css';

interface SaveActsProps {
  readonly isLive: boolean;
  readonly isPending: boolean;
  readonly disabledReason?: string | undefined;
}

const LIVE = 'live';

/** A form's final buttons: they save a draft, or the published version; a draft can also be published. */
export function SaveActs({ isLive, isPending, disabledReason }: SaveActsProps) {
  const { t } = useTexts('consoleContent');
  return (
    <p className={styles.save}>
      <ActButton variant="go" type="submit" pending={isPending ? t('save') : undefined} disabledReason={disabledReason}>
        {t(isLive ? 'saveLive' : 'saveDraft')}
      </ActButton>
      {isLive ? null : (
        <ActButton type="submit" value={LIVE} disabledReason={disabledReason ?? (isPending ? t('save') : undefined)}>
          {t('publish')}
        </ActButton>
      )}
    </p>
  );
}

/** Whether the form was sent by the button that publishes. */
export const asksToPublish = ({ nativeEvent }: FormEvent<HTMLFormElement>): boolean =>
  (nativeEvent as SubmitEvent).submitter?.getAttribute('value') === LIVE;
