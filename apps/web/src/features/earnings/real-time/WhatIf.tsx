import { wordOr } from '@upline/i18n/texts';
import { formatNumber } from '@upline/i18n';
import { Button, Icon, TextField } from '@upline/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { gapList } from './gap-list.ts';
import { Gem } from '../Gem.tsx';
import { RowsFailed } from '../histories/PagedRows.tsx';
import view from './RealTimeView.module.css';
import { shownPercent } from '../shown-percent.ts';
import { type Forecast, type MorePv, useForecast } from './use-real-time.ts';
import styles from './WhatIf.module.css';

const places = ['ownPv', 'leftPv', 'rightPv'] as const;
type Typed = Record<(typeof places)[number], string>;
const nothing: MorePv = { ownPv: 0, leftPv: 0, rightPv: 0 };
/** The most PV that the server does not reject as a typing error. */
const MOST_PV = 10_000_000;

/** Fields for additional PV, and the star that the member would reach with it. */
export function WhatIf() {
  const { t } = useTranslation('earnings');
  const [more, setMore] = useState(nothing);
  const form = useForm<Typed>({ defaultValues: { ownPv: '', leftPv: '', rightPv: '' } });
  const forecast = useForecast(more);
  const rule = (typed: string) => (/^\d{0,8}$/.test(typed.trim()) && Number(typed) <= MOST_PV ? true : t('whatIf.wrong'));
  const submit = form.handleSubmit((typed) =>
    setMore({ ownPv: Number(typed.ownPv), leftPv: Number(typed.leftPv), rightPv: Number(typed.rightPv) }),
  );
  return (
    <section className={view.section} aria-labelledby="what-if">
      <h2 id="what-if">{t('whatIf')}</h2>
      <p className={view.text}>{t('whatIf.text')}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {places.map((place) => (
          <TextField
            key={place}
            label={t(`whatIf.${place}`)}
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            error={form.formState.errors[place]?.message}
            after={<span className="q3 s14">{t('frame:pvUnit')}</span>}
            {...form.register(place, { validate: rule })}
          />
        ))}
        <Button type="submit" variant="out" pending={forecast.isFetching && more !== nothing ? t('whatIf.working') : undefined}>
          {t('whatIf.show')}
        </Button>
      </form>
      <div className={styles.result} aria-live="polite">
        {forecast.isError ? (
          <RowsFailed query={forecast} />
        ) : forecast.data ? (
          <Outcome forecast={forecast.data} isTried={more !== nothing} />
        ) : null}
      </div>
    </section>
  );
}

function Outcome({ forecast, isTried }: { forecast: Forecast; isTried: boolean }) {
  const { t, locale } = useTranslation('earnings');
  const { PASS_STAR: star, NEXT_PASS_STAR: next } = forecast;
  return (
    <>
      {isTried ? (
        <p className={styles.star}>
          {star > 0 ? <Gem star={star} size={28} /> : null}
          <span>
            <b>{star > 0 ? t('whatIf.reach', { star: wordOr(t, `star.${star}`, String(star)) }) : t('whatIf.reachNone')}</b>
            <br />
            <span className="q s14">
              {next === star
                ? t('hero.highest')
                : t('whatIf.next', {
                    percent: shownPercent(forecast.GAP_PERCENTAGE),
                    star: wordOr(t, `star.${next}`, String(next)),
                    gaps: gapList(forecast, t, locale),
                  })}
            </span>
          </span>
        </p>
      ) : null}
      {forecast.REACHES.length === 0 && next !== star ? (
        <p className="q">{t('whatIf.notAlone', { star: wordOr(t, `star.${next}`, String(next)) })}</p>
      ) : null}
      <ul className={styles.reaches}>
        {forecast.REACHES.map(({ PLACE, PV, PASS_STAR }) => (
          <li key={PLACE}>
            <Icon name="target" size={18} />
            {t(`whatIf.with.${PLACE}`, { pv: formatNumber(PV, locale), star: wordOr(t, `star.${PASS_STAR}`, String(PASS_STAR)) })}
          </li>
        ))}
      </ul>
    </>
  );
}
