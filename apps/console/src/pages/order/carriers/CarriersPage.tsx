import { ActButton, type DataColumn, DataTable, StatusMark, TextBox, useKeys } from '@upline/ui/desk';
import type { AnswerOf, PayloadInputOf } from '@upline/contract';
import { useMemo, useState } from 'react';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { Page } from '../../../frame/Page.tsx';
import { Failed } from '../../../frame/StateNote.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { figureOf, textOf } from '../../../shared/forms/form-values.ts';
import styles from './CarriersPage.module.css';
import { kilograms } from '../shipping/shipping.ts';

type Carrier = AnswerOf<'listCarriers'>['data'][number];

/** The server's value for a carrier without a limit. */
const ANY_WEIGHT = 2_147_483_647;

/** The carriers, in order of preference. A row opens its form. */
export function CarriersPage() {
  const { t } = useTexts('consoleShipping');
  const may = useMay();
  const words = useTableWords();
  const columns = useColumns();
  const [open, setOpen] = useState<'new' | Carrier>();
  const { data, error, refetch, isPending } = useAnswer('listCarriers', {});
  const mayWrite = may('carrier.write');
  const close = (): void => setOpen(undefined);
  useKeys([{ keys: 'c', label: t('carriers.add'), run: () => setOpen('new') }], mayWrite);
  const last = Math.max(0, ...(data?.data ?? []).map(({ turn }) => turn));
  return (
    <Page
      title={t('carriers.title')}
      acts={
        mayWrite ? (
          <ActButton keys="c" onClick={() => setOpen('new')}>
            {t('carriers.add')}
          </ActButton>
        ) : null
      }
      sheet={
        open === undefined ? null : open === 'new' ? (
          <CarrierSheet key="new" carrier={undefined} turn={last + 1} onClose={close} />
        ) : (
          <CarrierSheet key={open.code} carrier={open} turn={open.turn} onClose={close} />
        )
      }
    >
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : (
        <>
          <p className="q3 s13">{t('carriers.about')}</p>
          <DataTable
            label={t('carriers.title')}
            rows={data?.data ?? []}
            columns={columns}
            rowId={({ code }) => code}
            words={words}
            skeletonRows={isPending ? 3 : undefined}
            onOpen={mayWrite ? setOpen : undefined}
            openId={typeof open === 'object' ? open.code : undefined}
          />
        </>
      )}
    </Page>
  );
}

function useColumns(): readonly DataColumn<Carrier>[] {
  const { t } = useTexts('consoleShipping');
  const { count } = useFormats();
  return useMemo(
    () => [
      { id: 'turn', title: t('carriers.turn'), isFigure: true, isLow: true, cell: ({ turn }) => count(turn) },
      { id: 'name', title: t('carriers.name'), onPhone: 'lead', cell: ({ name }) => <b>{name}</b> },
      { id: 'cutOff', title: t('carriers.cutOff'), cell: ({ cutOff }) => cutOff },
      {
        id: 'countries',
        title: t('carriers.countries'),
        cell: ({ companyCodes }) => (companyCodes.length === 0 ? t('carriers.everywhere') : companyCodes.join(', ')),
      },
      {
        id: 'weight',
        title: t('carriers.weight'),
        isFigure: true,
        isLow: true,
        cell: ({ upToGrams }) => (upToGrams === ANY_WEIGHT ? '–' : kilograms(upToGrams)),
      },
      {
        id: 'link',
        title: t('carriers.link'),
        takesRest: true,
        isLow: true,
        cell: ({ trackingLink }) => (
          <span className="q" title={trackingLink}>
            {trackingLink}
          </span>
        ),
      },
      {
        id: 'state',
        title: t('state'),
        cell: ({ isActive }) => (
          <StatusMark state={isActive ? 'full' : 'set'}>{t(isActive ? 'carriers.active' : 'carriers.inactive')}</StatusMark>
        ),
      },
    ],
    [t, count],
  );
}

interface CarrierSheetProps {
  /** Undefined for a new carrier. */
  readonly carrier: Carrier | undefined;
  readonly turn: number;
  readonly onClose: () => void;
}

/** A carrier's form, and its removal while no parcel was shipped with it. */
function CarrierSheet({ carrier, turn, onClose }: CarrierSheetProps) {
  const { t } = useTexts('consoleShipping');
  const adding = useAct('addCarrier', { done: ({ data }) => t('carriers.added', { name: data.name }), onDone: onClose });
  const changing = useAct('changeCarrier', { done: ({ data }) => t('carriers.changed', { name: data.name }), onDone: onClose });
  const send = (form: FormData): void => {
    const values = valuesOf(form, carrier?.code ?? textOf(form, 'code').toLowerCase());
    if (carrier === undefined) adding.act(values);
    else changing.act(values);
  };
  return (
    <FormSheet
      label={carrier === undefined ? t('carriers.add') : t('carriers.change')}
      about={carrier?.name ?? t('carriers.addAbout')}
      isPending={adding.isPending || changing.isPending}
      onSend={send}
      onClose={onClose}
    >
      <Fields carrier={carrier} turn={turn} />
      {carrier === undefined ? null : <Removal carrier={carrier} onClose={onClose} />}
    </FormSheet>
  );
}

/** The form's values in the call's format. An empty weight means no limit. */
function valuesOf(form: FormData, code: string): PayloadInputOf<'addCarrier'> {
  const heaviest = figureOf(form, 'weight');
  return {
    code,
    name: textOf(form, 'name'),
    trackingLink: textOf(form, 'link'),
    cutOff: textOf(form, 'cutOff'),
    companyCodes: textOf(form, 'countries')
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((country) => country !== ''),
    upToGrams: heaviest === undefined ? ANY_WEIGHT : Math.round(heaviest * 1_000),
    turn: figureOf(form, 'turn') ?? 1,
    isActive: form.get('isActive') !== null,
  };
}

function Fields({ carrier, turn }: Pick<CarrierSheetProps, 'carrier' | 'turn'>) {
  const { t } = useTexts('consoleShipping');
  return (
    <>
      {carrier === undefined ? (
        <TextBox
          name="code"
          label={t('carriers.code')}
          hint={t('carriers.codeHint')}
          required
          pattern="[A-Za-z0-9\-]{2,20}"
          maxLength={20}
        />
      ) : null}
      <TextBox name="name" label={t('carriers.name')} defaultValue={carrier?.name} required maxLength={60} />
      <TextBox
        name="link"
        label={t('carriers.link')}
        hint={t('carriers.linkHint')}
        defaultValue={carrier?.trackingLink}
        type="url"
        maxLength={500}
      />
      <TextBox
        name="cutOff"
        label={t('carriers.cutOff')}
        hint={t('carriers.cutOffHint')}
        defaultValue={carrier?.cutOff}
        type="time"
        required
      />
      <TextBox
        name="countries"
        label={t('carriers.countries')}
        hint={t('carriers.countriesHint')}
        defaultValue={carrier?.companyCodes.join(', ')}
        pattern="([A-Za-z]{2}([ ,;]+|$))*"
        autoComplete="off"
      />
      <TextBox
        name="weight"
        label={t('carriers.weight')}
        hint={t('carriers.weightHint')}
        type="number"
        min={0.001}
        step={0.001}
        defaultValue={carrier === undefined || carrier.upToGrams === ANY_WEIGHT ? '' : carrier.upToGrams / 1_000}
      />
      <TextBox
        name="turn"
        label={t('carriers.turn')}
        hint={t('carriers.turnHint')}
        type="number"
        min={1}
        max={999}
        defaultValue={turn}
        required
      />
      <label className={styles.choice}>
        <input type="checkbox" name="isActive" defaultChecked={carrier?.isActive ?? true} />
        <span>{t('carriers.takes')}</span>
      </label>
    </>
  );
}

function Removal({ carrier: { code, name, isUsed }, onClose }: { readonly carrier: Carrier; readonly onClose: () => void }) {
  const { t } = useTexts('consoleShipping');
  const { act, isPending } = useAct('removeCarrier', { done: () => t('carriers.removed', { name }), onDone: onClose });
  return (
    <>
      <ActButton
        variant="danger"
        disabledReason={isUsed ? t('carriers.isUsed') : undefined}
        pending={isPending ? t('carriers.remove') : undefined}
        onClick={() => act({ code })}
      >
        {t('carriers.remove')}
      </ActButton>
      {isUsed ? <p className="q3 s13">{t('carriers.isUsed')}</p> : null}
    </>
  );
}
