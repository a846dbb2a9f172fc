import { RequestRefused } from '@upline/client';
import type { ShopSettings } from '@upline/contract';
import { TextBox } from '@upline/ui/desk';
import { FormSheet } from '../../frame/FormSheet.tsx';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { textOf } from '../../shared/forms/form-values.ts';

interface SaveSheetProps {
  readonly version: number;
  readonly draft: ShopSettings;
  readonly onClose: () => void;
  readonly onSaved: (version: number) => void;
}

/** Makes the settings live, with a reason. */
export function SaveSheet({ version, draft, onClose, onSaved }: SaveSheetProps) {
  const { t } = useTexts('consoleShop');
  const { act, isPending, failure } = useAct('saveShopSettings', {
    done: () => t('saved'),
    onDone: (answer) => ('data' in answer ? onSaved(answer.data.version) : onClose()),
  });
  const lines = draft.lines.map((line) => line.trim()).filter((line) => line !== '');
  const fingerprints = draft.apps.fingerprints.map((line) => line.trim()).filter((line) => line !== '');
  const settings = { ...draft, lines, apps: { ...draft.apps, fingerprints } };
  const send = (form: FormData): void => act({ version, settings, reason: textOf(form, 'reason') });
  return (
    <FormSheet label={t('save')} about={t('save.about')} isPending={isPending} onSend={send} onClose={onClose}>
      {failure instanceof RequestRefused ? (
        <p role="alert" className="danger">
          {failure.message}
        </p>
      ) : null}
      <TextBox name="reason" label={t('reason')} required minLength={3} maxLength={300} autoFocus />
    </FormSheet>
  );
}
