import { Button, TextField } from '@upline/ui';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PauseNote } from '../member/PauseNote.tsx';
import styles from './PayForOthersForm.module.css';

interface Fields {
  code: string;
  no: string;
}

/** Fields for the member and the order number; their submission leads to the payment page. */
export function PayForOthersForm() {
  const { t } = useTranslation('others');
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm<Fields>({ defaultValues: { code: '', no: '' } });
  const filled = (text: string) => ({ validate: (value: string) => value.trim() !== '' || text });
  const next = handleSubmit(({ code, no }) => navigate(paths.payment({ No: no.trim().toUpperCase(), Code: code.trim() })));
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void next(event)}>
      <PauseNote />
      <TextField
        label={t('code')}
        error={formState.errors.code?.message}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        {...register('code', filled(t('missingCode')))}
      />
      <TextField
        label={t('no')}
        error={formState.errors.no?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={34}
        {...register('no', filled(t('missingNo')))}
      />
      <Button type="submit" variant="go">
        {t('next')}
      </Button>
    </form>
  );
}
