import { TextBox } from '@upline/ui/desk';
import { useState } from 'react';
import type { Permission } from '@upline/contract';
import { FormSheet } from '../../frame/FormSheet.tsx';
import { useMay } from '../../session/account.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { CompanyChoice } from '../people/CompanyChoice.tsx';
import { textOf } from '../../shared/forms/form-values.ts';
import { EventChoice } from './EventChoice.tsx';
import type { EventMeaning, WithSecret } from './webhook.ts';
import styles from './Webhooks.module.css';

interface AddWebhookSheetProps {
  readonly kinds: readonly EventMeaning[];
  readonly onMade: (made: WithSecret) => void;
  readonly onClose: () => void;
}

/** Creates a webhook: its address, its events, its companies, and whether it includes names and addresses. */
export function AddWebhookSheet({ kinds, onMade, onClose }: AddWebhookSheetProps) {
  const { t } = useTexts('consoleWebhooks');
  const may = useMay();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [companies, setCompanies] = useState<string[]>([]);
  const { act, isPending } = useAct('addWebhook', { onDone: ({ data }) => onMade(data) });
  // A person can create a webhook only for events that they may see themselves.
  const offered = kinds.filter(({ permission }) => may(permission as Permission)).map(({ event }) => event);
  const send = (form: FormData): void =>
    act({
      name: textOf(form, 'name'),
      url: textOf(form, 'url'),
      events: [...chosen] as never,
      hasContacts: form.get('hasContacts') === 'on',
      ...(companies.length > 0 ? { companies } : {}),
    });
  return (
    <FormSheet
      label={t('add')}
      about={t('add.about')}
      isPending={isPending}
      disabledReason={chosen.length === 0 ? t('add.choose') : undefined}
      onSend={send}
      onClose={onClose}
    >
      <TextBox name="name" label={t('name')} hint={t('name.hint')} required minLength={2} maxLength={60} autoFocus />
      <TextBox name="url" label={t('url')} hint={t('url.hint')} type="url" required maxLength={500} spellCheck={false} />
      <EventChoice offered={offered} chosen={chosen} onChoose={setChosen} />
      {may('member.read-contact') ? (
        <label className={styles.check}>
          <input type="checkbox" name="hasContacts" />
          {t('hasContacts')}
        </label>
      ) : null}
      {may('staff.read') ? <CompanyChoice chosen={companies} onChoose={setCompanies} /> : null}
    </FormSheet>
  );
}
