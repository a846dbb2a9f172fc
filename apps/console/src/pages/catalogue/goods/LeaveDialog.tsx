import { Dialog } from '@upline/ui';
import { ActButton } from '@upline/ui/desk';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '../../../shared/words/i18n.ts';
import type { GoodsEdit } from './use-goods-edit.ts';

/** Asks before a person leaves with unsaved changes; on closing the tab the browser asks. */
export function LeaveDialog({ edit }: { readonly edit: GoodsEdit }) {
  const { t } = useTexts('consoleProducts');
  const { t: frame } = useTexts();
  const { unsaved, save } = edit;
  const isUnsaved = unsaved.length > 0;
  const [isSaving, setSaving] = useState(false);
  const blocker = useBlocker(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  const stay = (): void => blocker.reset();
  const saveAndLeave = async (): Promise<void> => {
    setSaving(true);
    const isSaved = (await save()) !== undefined;
    setSaving(false);
    if (isSaved) blocker.proceed();
    else blocker.reset();
  };
  return (
    <Dialog open onClose={stay} title={t('leave')} closeLabel={frame('close')}>
      <p>{t('leave.about', { count: unsaved.length })}</p>
      <span className="row">
        <ActButton variant="go" pending={isSaving ? t('leave.save') : undefined} onClick={() => void saveAndLeave()}>
          {t('leave.save')}
        </ActButton>
        <ActButton onClick={stay}>{t('leave.stay')}</ActButton>
        <ActButton variant="danger" onClick={() => blocker.proceed()}>
          {t('leave.lose', { count: unsaved.length })}
        </ActButton>
      </span>
    </Dialog>
  );
}
