import { ActButton, TextBox } from '@upline/ui/desk';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { figureOf, textOf } from '../../../shared/forms/form-values.ts';
import type { Country, Province } from './country.ts';
import { NameFields, namesOf } from './NameFields.tsx';

interface ProvinceSheetProps {
  readonly country: Country;
  /** Absent for a new one. */
  readonly province?: Province;
  readonly onClose: () => void;
}

/** A new or existing province: its code, its names and its place; switched off and on, or removed. */
export function ProvinceSheet({ country: { companyCode }, province, onClose }: ProvinceSheetProps) {
  const { t } = useTexts('consoleCountries');
  const { act, isPending } = useAct('saveProvince', { done: () => t('saved'), onDone: onClose });
  const send = (form: FormData): void => {
    const place = figureOf(form, 'place');
    act({
      companyCode,
      ...(province === undefined ? {} : { provinceId: province.provinceId }),
      code: textOf(form, 'code').toUpperCase(),
      names: namesOf(form),
      ...(place === undefined ? {} : { place }),
    });
  };
  return (
    <FormSheet
      label={t(province === undefined ? 'province.add' : 'province.edit')}
      about={t('province.about')}
      isPending={isPending}
      onSend={send}
      onClose={onClose}
    >
      <TextBox
        name="code"
        label={t('province.code')}
        hint={t('province.code.hint')}
        defaultValue={province?.code}
        required
        maxLength={10}
      />
      <NameFields names={province?.names ?? {}} />
      <TextBox
        name="place"
        label={t('place')}
        hint={t('province.place.hint')}
        type="number"
        min={0}
        max={9_999}
        defaultValue={province?.place}
      />
      {province === undefined ? null : <Uses companyCode={companyCode} province={province} onClose={onClose} />}
    </FormSheet>
  );
}

/** The province's contents, and the actions that they allow. */
function Uses({
  companyCode,
  province: { provinceId, isOffered },
  onClose,
}: {
  readonly companyCode: string;
  readonly province: Province;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('consoleCountries');
  const { count } = useFormats();
  const use = useAnswer('getCountryUse', { companyCode, provinceId }).data?.data;
  const offer = useAct('offerProvince', { done: () => t('saved'), onDone: onClose });
  const remove = useAct('removeProvince', { done: () => t('province.removed'), onDone: onClose });
  const inUse = use === undefined ? undefined : { addresses: count(use.addresses), orders: count(use.orders), rates: count(use.rates) };
  const kept =
    use === undefined || inUse === undefined
      ? t('loading')
      : use.addresses + use.orders + use.rates > 0
        ? t('province.kept', inUse)
        : undefined;
  return (
    <section>
      <h3>{t('province.use')}</h3>
      <p className="q">{inUse === undefined ? '–' : t('province.uses', inUse)}</p>
      <p className="row">
        <ActButton
          pending={offer.isPending ? t('saved') : undefined}
          onClick={() => offer.act({ companyCode, provinceId, isOffered: !isOffered })}
        >
          {t(isOffered ? 'province.switchOff' : 'province.switchOn')}
        </ActButton>
        <ActButton
          variant="danger"
          disabledReason={kept}
          pending={remove.isPending ? t('province.remove') : undefined}
          onClick={() => remove.act({ companyCode, provinceId })}
        >
          {t('province.remove')}
        </ActButton>
      </p>
    </section>
  );
}
