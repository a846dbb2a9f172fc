import { registrationInputs } from '@upline/client/registration';
import { TextField } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/translator.ts';
import { ScanButton } from '../scan/ScanButton.tsx';
import { RadioField } from './RadioField.tsx';
import type { RegistrationState } from './use-registration.ts';

/** The recommender and the newcomer's place in the placement tree. Fields fixed by a member's own link cannot be changed. */
export function PlacementFields({ registration: { form, required, choosePlacement, isFixed } }: { registration: RegistrationState }) {
  const { t } = useTranslation('registration');
  const { register, watch, formState } = form;
  const { errors } = formState;
  const [netType, side] = watch(['netType', 'side']);
  const number = (field: 'recommendNo' | 'linkNo') => (
    <TextField
      label={t(`field.${field}`)}
      error={errors[field]?.message}
      hint={isFixed(field) ? t('locked') : t(`hint.${field}`)}
      readOnly={isFixed(field)}
      {...registrationInputs[field]}
      after={
        field === 'recommendNo' && !isFixed(field) ? (
          <ScanButton onInvite={(code) => form.setValue(field, code, { shouldValidate: true })} />
        ) : null
      }
      {...register(field, required(field))}
    />
  );
  return (
    <>
      {number('recommendNo')}
      {isFixed('netType') ? null : (
        <RadioField
          legend={t('field.netType')}
          choices={(['1', '0'] as const).map((value) => ({ value, label: t(`netType.${value}`), text: t(`netType.${value}.text`) }))}
          field={register('netType', { onChange: (event: { target: { value: string } }) => choosePlacement(event.target.value) })}
        />
      )}
      {netType === '1' ? null : number('linkNo')}
      {isFixed('side') ? (
        <TextField label={t('field.side')} hint={t('locked')} readOnly value={t(`side.${side === '1' ? '1' : '0'}`)} />
      ) : (
        <RadioField
          legend={t('field.side')}
          error={errors.side?.message}
          choices={(['0', '1'] as const).map((value) => ({ value, label: t(`side.${value}`) }))}
          field={register('side', required('side'))}
        />
      )}
    </>
  );
}
