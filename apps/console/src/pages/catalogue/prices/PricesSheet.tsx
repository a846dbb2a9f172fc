import { ActButton, Sheet, StatusMark } from '@upline/ui/desk';
import { useState } from 'react';
import { Link } from 'react-router';
import { Failed } from '../../../frame/StateNote.tsx';
import { Terms } from '../../../frame/Page.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { EndPriceSheet } from './EndPriceSheet.tsx';
import { PlanPriceSheet } from './PlanPriceSheet.tsx';
import { type PricePeriod, periodSuns, type VariantPrices } from './price.ts';
import styles from './Prices.module.css';
import { useFigures } from './use-figures.ts';

interface PricesSheetProps {
  readonly goodsId: number;
  readonly name: string;
  readonly onClose: () => void;
}

type OpenForm = { readonly kind: 'plan' } | { readonly kind: 'end'; readonly period: PricePeriod };

/** The prices of one product: each variant's usual and current price, and its periods. */
export function PricesSheet({ goodsId, name, onClose }: PricesSheetProps) {
  const { t } = useTexts('consolePrices');
  const { t: frame } = useTexts();
  const mayWrite = useMay()('price.write');
  const [form, setForm] = useState<OpenForm>();
  const { data, error, refetch } = useAnswer('getProductPrices', { goodsId });
  const variants = data?.data ?? [];
  const back = (): void => setForm(undefined);
  if (form?.kind === 'plan') return <PlanPriceSheet variants={variants} onClose={back} />;
  if (form?.kind === 'end') return <EndPriceSheet period={form.period} onClose={back} />;
  return (
    <Sheet
      title={name}
      closeLabel={frame('close')}
      onClose={onClose}
      acts={
        mayWrite && variants.length > 0 ? (
          <ActButton variant="go" onClick={() => setForm({ kind: 'plan' })}>
            {t('plan')}
          </ActButton>
        ) : null
      }
    >
      <p className="s13">
        <Link className="link" to={paths.product(goodsId)}>
          {t('toProduct')}
        </Link>
      </p>
      {error ? <Failed failure={error} again={() => void refetch()} /> : null}
      {data === undefined && !error ? (
        <p aria-busy="true" className="q3">
          {t('loading')}
        </p>
      ) : null}
      {variants.map((variant) => (
        <VariantPart
          key={variant.productId}
          variant={variant}
          onEnd={mayWrite ? (period) => setForm({ kind: 'end', period }) : undefined}
        />
      ))}
    </Sheet>
  );
}

interface VariantPartProps {
  readonly variant: VariantPrices;
  /** Absent for people who may not set prices. */
  readonly onEnd: ((period: PricePeriod) => void) | undefined;
}

function VariantPart({ variant: { variant, productId, usual, now, periods }, onEnd }: VariantPartProps) {
  const { t } = useTexts('consolePrices');
  const { at } = useFormats();
  const figures = useFigures();
  return (
    <section className={styles.variant}>
      <h3>{variant === '' ? t('onlyVariant', { number: productId }) : variant}</h3>
      <Terms
        rows={[
          [t('usual'), figures(usual)],
          [
            t('now'),
            <span key="now">
              {figures(now)}
              {now.until ? <span className="q3"> {t('nowUntil', { at: at(now.until) })}</span> : null}
            </span>,
          ],
        ]}
      />
      {periods.length === 0 ? <p className="s13 q3">{t('periods.none')}</p> : null}
      <ul className={styles.periods}>
        {periods.map((period) => (
          <li key={period.periodNo}>
            <StatusMark state={periodSuns[period.state]}>{t(`state.${period.state}`)}</StatusMark>
            <span>
              {period.until ? t('period', { from: at(period.from), until: at(period.until) }) : t('period.open', { from: at(period.from) })}
              <br />
              <span className="q">{figures(period)}</span>
              <br />
              <small className="q3">{t('by', { person: period.person, at: at(period.plannedAt) })}</small>
            </span>
            {onEnd && (period.state === 'planned' || period.state === 'now') ? (
              <ActButton size="row" onClick={() => onEnd(period)}>
                {t(period.state === 'planned' ? 'change' : 'end')}
              </ActButton>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
