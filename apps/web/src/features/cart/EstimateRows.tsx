import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Money } from '../../shared/money.tsx';
import type { Estimate } from './use-estimate.ts';

/** Shipping, tax and total of a cart; dashes while they are estimated. Without an estimate the total is that of the goods. */
export function EstimateRows({ estimate: { cost, isPending }, goodsCents }: { estimate: Estimate; goodsCents: number }) {
  const { t } = useTranslation('cart');
  const figure = (amount: number | undefined) => <dd>{amount === undefined ? '—' : <Money amount={amount} size="s" />}</dd>;
  const isKnown = cost !== undefined || isPending;
  const total = cost?.orderAmount ?? (isPending ? undefined : goodsCents / 100);
  return (
    <>
      {isKnown ? (
        <>
          <dt>{t('summary.goods')}</dt>
          {figure(cost?.goodsAmount ?? goodsCents / 100)}
          <dt>{t('summary.shipping')}</dt>
          {figure(cost?.logisticsExpense)}
          {cost?.taxIncluded === undefined ? (
            <>
              <dt>{t('summary.tax')}</dt>
              {figure(cost?.tax)}
            </>
          ) : null}
          {cost?.deposit === undefined ? null : (
            <>
              <dt>{t('summary.deposit')}</dt>
              {figure(cost.deposit)}
            </>
          )}
        </>
      ) : null}
      <dt className="all">{t('summary.total')}</dt>
      <dd className="all">{total === undefined ? '—' : <Money amount={total} size="l" />}</dd>
      {cost?.taxIncluded === undefined ? null : (
        <>
          <dt>{t('summary.taxIncluded')}</dt>
          {figure(cost.taxIncluded)}
        </>
      )}
    </>
  );
}

/** Place of the estimate; without one, that the fees come later. */
export function EstimateNote({ estimate: { cost, isPending } }: { estimate: Estimate }) {
  const { t } = useTranslation('cart');
  if (cost === undefined) return <p className="s14 q">{isPending ? '\u00a0' : t('feesLater')}</p>;
  return <p className="s14 q">{t(cost.fabId === undefined ? 'fees.country' : 'fees.address')}</p>;
}
