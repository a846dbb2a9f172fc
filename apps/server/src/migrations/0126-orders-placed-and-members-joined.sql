-- Two more figures of reports that are added up once: orders by the day on which they were placed, and members by the month in which they joined.

-- A day of placed orders is added up when none of its orders is unpaid any more: what was paid or cancelled stays so.
ALTER TABLE summed_span DROP CONSTRAINT summed_span_kind_check;
ALTER TABLE summed_span ADD CONSTRAINT summed_span_kind_check CHECK (kind IN ('day', 'month', 'week', 'placed'));

-- Orders placed on a day by what became of them.
CREATE TABLE summed_placed (
  day date NOT NULL,
  company_code char(2) NOT NULL,
  country_code char(2) NOT NULL,
  placed integer NOT NULL,
  placed_cents bigint NOT NULL,
  paid integer NOT NULL,
  abandoned integer NOT NULL,
  abandoned_cents bigint NOT NULL,
  PRIMARY KEY (day, company_code, country_code)
);

CREATE TABLE summed_joined (
  month date NOT NULL,
  company_code char(2) NOT NULL,
  members integer NOT NULL,
  PRIMARY KEY (month, company_code)
);

-- Months that are added up have no members who joined yet: all are added up anew.
DELETE FROM summed_span WHERE kind = 'month';
