-- An earlier version runs beside this schema during an upgrade. It reads rates without periods: it finds those that apply at the moment under their earlier names.
ALTER TABLE tax_rate RENAME TO tax_rate_period;
CREATE VIEW tax_rate AS SELECT company_code, province_id, rate_basis_points FROM tax_rate_period WHERE valid @> now();

ALTER TABLE shipping_rate RENAME TO shipping_rate_period;
CREATE VIEW shipping_rate AS
SELECT rate.company_code, step.up_to_grams, step.fee_cents
FROM shipping_rate_period AS rate JOIN country USING (company_code), unnest(rate.up_to_grams, rate.fee_cents) AS step (up_to_grams, fee_cents)
WHERE rate.valid @> now() AND rate.province_id IS NULL AND country.is_served;
