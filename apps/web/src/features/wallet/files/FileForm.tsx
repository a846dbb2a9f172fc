import type { PayloadOf } from '@upline/contract';
import { Button, SelectField } from '@upline/ui';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { FormFailure } from '../../../shared/forms/FormFailure.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useState } from 'react';
import { showActFailure } from '../../../shared/show-act-failure.ts';
import { PeriodFields } from '../PeriodFields.tsx';
import { useHasStartUpFund } from '../use-has-start-up-fund.ts';
import styles from './OwnFiles.module.css';
import { useStartOwnFile } from './use-own-files.ts';

type Fields = PayloadOf<'startOwnFile'>;

const kinds = ['earnings', 'reasons', 'network', 'orders', 'statement'] as const satisfies readonly Fields['kind'][];
const books = ['6', '7', '8', '9'] as const satisfies readonly Fields['bankbookType'][];
const formats = ['xlsx', 'csv'] as const satisfies readonly Fields['format'][];
const standard: Fields = { kind: 'earnings', bankbookType: '6', from: '', to: '', format: 'xlsx' };
/** The number of the start-up fund, which only some members hold. */
const START_UP = '8';

/** Asks for a file: what, of which days, in which format. */
export function FileForm() {
  const { t } = useTranslation('files');
  const form = useForm<Fields>({ defaultValues: standard });
  const start = useStartOwnFile();
  const [failure, setFailure] = useState<string>();
  const hasStartUp = useHasStartUpFund();
  const kind = useWatch({ control: form.control, name: 'kind' });
  const submit = form.handleSubmit(async (fields) => {
    setFailure(undefined);
    try {
      await start.mutateAsync(fields.kind === 'network' ? { ...fields, from: '', to: '' } : fields);
    } catch (error) {
      showActFailure(error, t('wallet:statement.noAnswer'), setFailure);
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <SelectField
        label={t('what')}
        placeholder={t('what')}
        hint={t(`kind.${kind}.text`)}
        options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        {...form.register('kind')}
      />
      {kind === 'statement' ? (
        <SelectField
          label={t('fund')}
          placeholder={t('fund')}
          options={books.filter((book) => book !== START_UP || hasStartUp).map((value) => ({ value, label: t(`wallet:book.${value}`) }))}
          {...form.register('bankbookType')}
        />
      ) : null}
      {kind === 'network' ? null : (
        <FormProvider {...form}>
          <PeriodFields />
        </FormProvider>
      )}
      <SelectField
        label={t('format')}
        placeholder={t('format')}
        options={formats.map((value) => ({ value, label: t(`format.${value}`) }))}
        {...form.register('format')}
      />
      <div className={styles.acts}>
        <Button type="submit" variant="go" pending={start.isPending ? t('asking') : undefined}>
          {t('ask')}
        </Button>
      </div>
      <FormFailure text={failure} />
    </form>
  );
}
