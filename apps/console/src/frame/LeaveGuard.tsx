import { Dialog } from '@upline/ui';
import { ActButton } from '@upline/ui/desk';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '../shared/words/i18n.ts';

/** Asks before a person leaves with unsaved text; on closing the tab the browser asks. */
export function LeaveGuard({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const { t } = useTexts('consoleContent');
  const { t: frame } = useTexts();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  const stay = (): void => blocker.reset();
  return (
    <Dialog open onClose={stay} title={t('leave')} closeLabel={frame('close')}>
      <p>{t('leave.about')}</p>
      <span className="row">
        <ActButton variant="go" onClick={stay}>
          {t('leave.stay')}
        </ActButton>
        <ActButton variant="danger" onClick={() => blocker.proceed()}>
          {t('leave.lose')}
        </ActButton>
      </span>
    </Dialog>
  );
}
