import { Dialog } from '@upline/ui';
import { ActButton } from '@upline/ui/desk';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '../../shared/words/i18n.ts';

/** Asks before a person leaves with changes that are not live; on closing the tab the browser asks. */
export function LeaveDialog({ isUnsaved, onSave }: { readonly isUnsaved: boolean; readonly onSave: () => void }) {
  const { t } = useTexts('consoleShop');
  const { t: frame } = useTexts();
  const blocker = useBlocker(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  const save = (): void => {
    blocker.reset();
    onSave();
  };
  return (
    <Dialog open onClose={() => blocker.reset()} title={t('leave')} closeLabel={frame('close')}>
      <p>{t('leave.about')}</p>
      <span className="row">
        <ActButton variant="go" onClick={save}>
          {t('save')}
        </ActButton>
        <ActButton onClick={() => blocker.reset()}>{t('leave.stay')}</ActButton>
        <ActButton variant="danger" onClick={() => blocker.proceed()}>
          {t('leave.lose')}
        </ActButton>
      </span>
    </Dialog>
  );
}
