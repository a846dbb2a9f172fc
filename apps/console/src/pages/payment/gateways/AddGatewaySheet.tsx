import { SelectBox, TextBox } from '@upline/ui/desk';
import { useState } from 'react';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { textOf } from '../../../shared/forms/form-values.ts';
import { type GatewayKind, keysOf } from './gateway.ts';
import { KeyFields } from './KeyFields.tsx';

interface AddGatewaySheetProps {
  readonly kinds: readonly GatewayKind[];
  readonly onAdded: (gatewayNo: number) => void;
  readonly onClose: () => void;
}

/** Adds an account at a gateway. If its keys are refused, the typed text stays. */
export function AddGatewaySheet({ kinds, onAdded, onClose }: AddGatewaySheetProps) {
  const { t } = useTexts('consoleGateways');
  const [chosen, setChosen] = useState(kinds.at(-1)?.kind ?? '');
  const kind = kinds.find((one) => one.kind === chosen);
  const { act, isPending } = useAct('addGateway', {
    done: ({ data: { name } }) => t('added', { name, gateway: kind?.title ?? '' }),
    onDone: ({ data: { gatewayNo } }) => onAdded(gatewayNo),
  });
  return (
    <FormSheet
      label={t('add')}
      about={t('add.about')}
      isPending={isPending}
      onSend={(form) => (kind === undefined ? undefined : act({ kind: kind.kind, name: textOf(form, 'name'), keys: keysOf(form, kind) }))}
      onClose={onClose}
    >
      <SelectBox
        name="kind"
        label={t('kind')}
        options={kinds.map(({ kind: value, title }) => ({ value, label: title }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <TextBox name="name" label={t('name')} hint={t('name.hint')} required minLength={2} maxLength={60} autoFocus />
      {kind ? <KeyFields key={kind.kind} kind={kind} /> : null}
    </FormSheet>
  );
}
