import { TextField } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { registrationInputs } from '@upline/client/registration';
import { SidePicture } from './SidePicture.tsx';
import type { RegistrationState } from './use-registration.ts';

/** The recommender and the newcomer's place in the placement tree. Fields that an invite fixes are read-only and say so. */
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
      {...register(field, required(field))}
    />
  );
  return (
    <>
      {number('recommendNo')}
      {isFixed('netType') ? null : (
        <ChoiceField
          legend={t('field.netType')}
          choices={(['1', '0'] as const).map((value) => ({ value, label: t(`netType.${value}`), text: t(`netType.${value}.text`) }))}
          field={register('netType', { onChange: (event) => choosePlacement(event.target.value) })}
        />
      )}
      {netType === '1' ? null : number('linkNo')}
      {isFixed('side') ? (
        <TextField
          label={t('field.side')}
          hint={t('locked')}
          readOnly
          value={side === '' ? '' : t(`side.${side}`)}
          after={<SidePicture side={side === '1' ? '1' : '0'} />}
        />
      ) : (
        <ChoiceField
          legend={t('field.side')}
          error={errors.side?.message}
          choices={(['0', '1'] as const).map((value) => ({ value, label: t(`side.${value}`), picture: <SidePicture side={value} /> }))}
          field={register('side', required('side'))}
        />
      )}
    </>
  );
}
