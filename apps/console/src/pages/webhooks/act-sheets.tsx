import { TextBox } from '@upline/ui/desk';
import type { Permission } from '@upline/contract';
import { useState } from 'react';
import { FormSheet } from '../../frame/FormSheet.tsx';
import { useMay } from '../../session/account.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { figureOf, textOf } from '../../shared/forms/form-values.ts';
import { EventChoice } from './EventChoice.tsx';
import type { Webhook, WithSecret } from './webhook.ts';

interface ActSheetProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

const DAY_HOURS = 24;
const WEEK_HOURS = 168;

/** Changes name, address or events. */
export function ChangeSheet({ webhook, onClose }: ActSheetProps) {
  const { t } = useTexts('consoleWebhooks');
  const may = useMay();
  const { webhookNo, name, url, events } = webhook;
  const [chosen, setChosen] = useState<readonly string[]>(events);
  const { data } = useAnswer('listWebhooks', {});
  const { act, isPending } = useAct('changeWebhook', { done: () => t('changed'), onDone: onClose });
  const mine = (data?.kinds ?? []).filter(({ permission }) => may(permission as Permission)).map(({ event }) => event);
  const send = (form: FormData): void =>
    act({ webhookNo, name: textOf(form, 'name'), url: textOf(form, 'url'), events: [...chosen] as never });
  return (
    <FormSheet
      label={t('change')}
      about={t('change.about')}
      isPending={isPending}
      disabledReason={chosen.length === 0 ? t('add.choose') : undefined}
      onSend={send}
      onClose={onClose}
    >
      <TextBox name="name" label={t('name')} defaultValue={name} required minLength={2} maxLength={60} />
      <TextBox name="url" label={t('url')} hint={t('url.hint')} type="url" defaultValue={url} required maxLength={500} spellCheck={false} />
      <EventChoice offered={[...new Set([...events, ...mine])]} chosen={chosen} onChoose={setChosen} />
    </FormSheet>
  );
}

/** Creates a new secret; the previous one also signs for some hours. */
export function RotateSheet({ webhook, onMade, onClose }: ActSheetProps & { readonly onMade: (made: WithSecret) => void }) {
  const { t } = useTexts('consoleWebhooks');
  const { act, isPending } = useAct('rotateWebhookSecret', { onDone: ({ data }) => onMade(data) });
  const send = (form: FormData): void => act({ webhookNo: webhook.webhookNo, oldWorksHours: figureOf(form, 'oldWorksHours') ?? DAY_HOURS });
  return (
    <FormSheet label={t('rotate')} about={t('rotate.about')} isPending={isPending} onSend={send} onClose={onClose}>
      <TextBox
        name="oldWorksHours"
        label={t('oldWorksHours')}
        hint={t('oldWorksHours.hint')}
        type="number"
        min={0}
        max={WEEK_HOURS}
        defaultValue={DAY_HOURS}
        required
      />
    </FormSheet>
  );
}

export function SwitchOffSheet({ webhook, onClose }: ActSheetProps) {
  const { t } = useTexts('consoleWebhooks');
  const { act, isPending } = useAct('switchWebhook', { done: () => t('switchedOff'), onDone: onClose });
  const send = (): void => act({ webhookNo: webhook.webhookNo, isOn: false });
  return <FormSheet label={t('switchOff')} about={t('switchOff.about')} isPending={isPending} onSend={send} onClose={onClose} />;
}

export function RemoveSheet({ webhook, onDone, onClose }: ActSheetProps & { readonly onDone: () => void }) {
  const { t } = useTexts('consoleWebhooks');
  const { act, isPending } = useAct('removeWebhook', { done: () => t('removed', { name: webhook.name }), onDone });
  const send = (): void => act({ webhookNo: webhook.webhookNo });
  return (
    <FormSheet
      label={t('remove')}
      about={t('remove.about', { name: webhook.name })}
      isPending={isPending}
      onSend={send}
      onClose={onClose}
    />
  );
}
