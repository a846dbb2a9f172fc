-- What reports add up, kept by day, month and week of the business time zone. All of it can be computed again from orders, ledger, PV and bonuses.
-- Which spans are added up: a day, the first day of a month, or the Monday of a week.
CREATE TABLE summed_span (
  kind text NOT NULL CHECK (kind IN ('day', 'month', 'week')),
  starts date NOT NULL,
  time_zone text NOT NULL,
  summed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, starts)
);

-- Money of orders: sold on the day of the payment, taken back on the day on which it was taken back, with a minus. `times`: orders, or bookings that took money back.
CREATE TABLE summed_sale (
  day date NOT NULL,
  company_code char(2) NOT NULL,
  country_code char(2) NOT NULL,
  province_id integer NOT NULL,
  pay_style text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sale', 'refund', 'chargeback')),
  times integer NOT NULL,
  goods_cents bigint NOT NULL,
  shipping_cents bigint NOT NULL,
  tax_cents bigint NOT NULL,
  deposit_cents bigint NOT NULL,
  pv bigint NOT NULL,
  PRIMARY KEY (day, company_code, country_code, province_id, pay_style, kind)
);

-- The goods of the same money by variant.
CREATE TABLE summed_product (
  day date NOT NULL,
  company_code char(2) NOT NULL,
  variant_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sale', 'refund', 'chargeback')),
  pieces bigint NOT NULL,
  goods_cents bigint NOT NULL,
  pv bigint NOT NULL,
  PRIMARY KEY (day, company_code, variant_id, kind)
);

-- Members who paid an order in a month, by the month in which they joined.
CREATE TABLE summed_cohort (
  month date NOT NULL,
  cohort date NOT NULL,
  company_code char(2) NOT NULL,
  buyers integer NOT NULL,
  PRIMARY KEY (month, cohort, company_code)
);

-- PV and bonuses of a closed week.
CREATE TABLE summed_week (
  week integer NOT NULL,
  company_code char(2) NOT NULL,
  pv bigint NOT NULL,
  bonus_cents bigint NOT NULL,
  members integer NOT NULL,
  PRIMARY KEY (week, company_code)
);

CREATE INDEX ledger_transfer_taken_back ON ledger_transfer (posted_at) WHERE order_id IS NOT NULL AND kind <> 'order_paid';
-- Equal entries are kept once, so that the index of a million members has few pages.
CREATE INDEX member_standing ON member (company_code, card_level, star, active_until_week);
-- Rows are written week by week.
CREATE INDEX week_bonus_week ON week_bonus USING brin (week);

-- Reports that are written again and again. Days and hours are those of the business time zone.
CREATE TABLE report_schedule (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff,
  report text NOT NULL,
  parameters jsonb NOT NULL,
  format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  locale text NOT NULL,
  rhythm text NOT NULL CHECK (rhythm IN ('daily', 'weekly', 'monthly')),
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  day_of_month smallint NOT NULL CHECK (day_of_month BETWEEN 1 AND 28),
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  recipients bigint[] NOT NULL CHECK (cardinality(recipients) BETWEEN 1 AND 20),
  next_at timestamptz NOT NULL,
  last_at timestamptz,
  -- Why it ended; such a schedule stays until its person deletes it.
  ended text NOT NULL DEFAULT '' CHECK (ended IN ('', 'notAllowed'))
);
CREATE INDEX report_schedule_staff ON report_schedule (staff_id);
CREATE INDEX report_schedule_due ON report_schedule (next_at) WHERE ended = '';

-- The file that a schedule had written for a recipient: one for each time it was due.
ALTER TABLE staff_export
  ADD COLUMN schedule_id bigint REFERENCES report_schedule ON DELETE SET NULL,
  ADD COLUMN due_at timestamptz;
CREATE UNIQUE INDEX staff_export_scheduled ON staff_export (schedule_id, due_at, staff_id) WHERE schedule_id IS NOT NULL;
