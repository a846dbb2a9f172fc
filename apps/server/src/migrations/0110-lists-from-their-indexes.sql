-- Lists find and count their rows in an index alone, and read no more rows of the table than a page has. So an index that a list walks carries what the list can
-- be narrowed by. Most of these take the place of a narrower one.

-- The company of the member, beside sign-ins, withdrawals and tasks, as orders have it: lists of people who are limited to companies are read by an index.
ALTER TABLE sign_in ADD COLUMN member_company_code char(2);
ALTER TABLE withdrawal ADD COLUMN member_company_code char(2);
-- A task that is about no order has no company.
ALTER TABLE staff_task ADD COLUMN member_company_code char(2);

CREATE FUNCTION fill_company_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT company_code INTO NEW.member_company_code FROM member WHERE id = NEW.member_id;
  RETURN NEW;
END $$;
CREATE TRIGGER sign_in_company BEFORE INSERT ON sign_in FOR EACH ROW EXECUTE FUNCTION fill_company_of_member();
CREATE TRIGGER withdrawal_company BEFORE INSERT ON withdrawal FOR EACH ROW EXECUTE FUNCTION fill_company_of_member();

-- The company of the order or payment that a text names. What follows a colon tells transfers of one payment apart.
CREATE FUNCTION company_of_subject(subject text) RETURNS char(2) LANGUAGE sql STABLE
  RETURN coalesce((SELECT member_company_code FROM member_order WHERE order_no = subject),
    (SELECT member_company_code FROM payment_attempt WHERE reference = split_part(subject, ':', 1)));
CREATE FUNCTION fill_company_of_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.member_company_code := company_of_subject(NEW.subject);
  RETURN NEW;
END $$;
CREATE TRIGGER staff_task_company BEFORE INSERT ON staff_task FOR EACH ROW EXECUTE FUNCTION fill_company_of_task();

-- Before every row is written anew.
DROP INDEX IF EXISTS sign_in_time, sign_in_age, sign_in_outcome;
UPDATE sign_in SET member_company_code = member.company_code FROM member WHERE member.id = sign_in.member_id;
UPDATE withdrawal SET member_company_code = member.company_code FROM member WHERE member.id = withdrawal.member_id;
UPDATE staff_task SET member_company_code = company_of_subject(subject);
ALTER TABLE sign_in ALTER COLUMN member_company_code SET NOT NULL;
ALTER TABLE withdrawal ALTER COLUMN member_company_code SET NOT NULL;

-- Members.
CREATE INDEX IF NOT EXISTS member_by_time ON member (joined_at, id) INCLUDE (company_code, card_level, star, code, last_name);
CREATE INDEX IF NOT EXISTS member_by_company ON member (company_code, joined_at, id) INCLUDE (card_level, star, code, last_name);
CREATE INDEX IF NOT EXISTS member_by_card ON member (card_level, joined_at, id) INCLUDE (company_code, star, code, last_name);
CREATE INDEX IF NOT EXISTS member_by_star ON member (star, joined_at, id) INCLUDE (company_code, card_level, code, last_name);
CREATE INDEX IF NOT EXISTS member_by_code ON member ((code COLLATE "C"), id) INCLUDE (company_code, card_level, star, joined_at, last_name);
CREATE INDEX IF NOT EXISTS member_by_name ON member ((lower(last_name) COLLATE "C"), id)
  INCLUDE (company_code, card_level, star, joined_at, code, last_name);
CREATE INDEX IF NOT EXISTS member_by_username ON member ((lower(username) COLLATE "C"), id)
  INCLUDE (company_code, card_level, star, joined_at, code, last_name, username);
DROP INDEX IF EXISTS member_joined, member_company, member_card, member_star, member_code_order, member_family_name, member_company_card, member_company_star,
  member_username_order;

-- Orders.
CREATE INDEX IF NOT EXISTS member_order_by_time ON member_order (ordered_at, id)
  INCLUDE (state, member_company_code, company_code, total_cents, paid_at);
CREATE INDEX IF NOT EXISTS member_order_by_company ON member_order (member_company_code, ordered_at, id)
  INCLUDE (state, company_code, total_cents, paid_at);
CREATE INDEX IF NOT EXISTS member_order_by_country ON member_order (company_code, member_company_code, ordered_at, id)
  INCLUDE (state, total_cents, paid_at);
CREATE INDEX IF NOT EXISTS member_order_by_state ON member_order (state, ordered_at, id)
  INCLUDE (member_company_code, company_code, total_cents, paid_at);
CREATE INDEX IF NOT EXISTS member_order_by_total ON member_order (total_cents, id)
  INCLUDE (state, member_company_code, company_code, ordered_at, paid_at);
CREATE INDEX IF NOT EXISTS member_order_by_payment ON member_order (paid_at, id)
  INCLUDE (state, member_company_code, company_code, ordered_at, total_cents) WHERE paid_at IS NOT NULL;
DROP INDEX IF EXISTS member_order_time, member_order_company, member_order_country, member_order_state, member_order_total, member_order_paid_time,
  member_order_tracking;

-- Payments.
CREATE INDEX IF NOT EXISTS payment_attempt_by_time ON payment_attempt (created_at, id)
  INCLUDE (state, pay_type, member_company_code, amount_cents, differs_at);
CREATE INDEX IF NOT EXISTS payment_attempt_by_company ON payment_attempt (member_company_code, created_at, id)
  INCLUDE (state, pay_type, amount_cents, differs_at);
CREATE INDEX IF NOT EXISTS payment_attempt_by_state ON payment_attempt (state, created_at, id)
  INCLUDE (pay_type, member_company_code, amount_cents, differs_at);
CREATE INDEX IF NOT EXISTS payment_attempt_by_method ON payment_attempt (pay_type, created_at, id)
  INCLUDE (state, member_company_code, amount_cents, differs_at);
CREATE INDEX IF NOT EXISTS payment_attempt_by_amount ON payment_attempt (amount_cents, id)
  INCLUDE (state, pay_type, member_company_code, created_at, differs_at);
DROP INDEX IF EXISTS payment_attempt_time, payment_attempt_company, payment_attempt_state, payment_attempt_method, payment_attempt_amount;

-- Withdrawals.
CREATE INDEX IF NOT EXISTS withdrawal_by_time ON withdrawal (requested_at, id) INCLUDE (state, member_company_code, currency, amount_cents, needs_two);
CREATE INDEX IF NOT EXISTS withdrawal_by_company ON withdrawal (member_company_code, id) INCLUDE (state, currency, amount_cents, needs_two, requested_at);
CREATE INDEX IF NOT EXISTS withdrawal_by_state ON withdrawal (state, id) INCLUDE (member_company_code, currency, amount_cents, needs_two, requested_at);
CREATE INDEX IF NOT EXISTS withdrawal_by_number ON withdrawal (id) INCLUDE (state, member_company_code, currency, amount_cents, needs_two, requested_at);

-- Sign-ins, the audit and requests.
CREATE INDEX IF NOT EXISTS sign_in_by_time ON sign_in (last_at, id) INCLUDE (outcome, member_company_code);
CREATE INDEX IF NOT EXISTS sign_in_by_company ON sign_in (member_company_code, last_at, id) INCLUDE (outcome);
CREATE INDEX IF NOT EXISTS audit_by_actor ON audit (actor, id) INCLUDE (action, at);
CREATE INDEX IF NOT EXISTS audit_by_action ON audit (action, id) INCLUDE (actor, at);
CREATE INDEX IF NOT EXISTS audit_by_time ON audit (at, id) INCLUDE (actor, action);
DROP INDEX IF EXISTS audit_actor, audit_action, audit_time;
CREATE INDEX IF NOT EXISTS approval_request_by_number ON approval_request (id)
  INCLUDE (state, operation, company_code, asked_by, asked_at, expires_at);

-- What is rare alone may be common together.
CREATE STATISTICS IF NOT EXISTS member_together (mcv) ON company_code, card_level, star FROM member;
CREATE STATISTICS IF NOT EXISTS member_order_together (mcv) ON state, member_company_code, company_code FROM member_order;
CREATE STATISTICS IF NOT EXISTS payment_attempt_together (mcv) ON state, pay_type, member_company_code FROM payment_attempt;
CREATE STATISTICS IF NOT EXISTS withdrawal_together (mcv) ON state, currency, member_company_code, needs_two FROM withdrawal;
CREATE STATISTICS IF NOT EXISTS sign_in_together (mcv) ON outcome, member_company_code FROM sign_in;
CREATE STATISTICS IF NOT EXISTS audit_together (mcv) ON actor, action FROM audit;

-- An index alone answers only for pages that were vacuumed since they changed, so these tables are vacuumed after one row in fifty instead of one in five.
ALTER TABLE member SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE member_order SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE payment_attempt SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE withdrawal SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE sign_in SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE audit SET (autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE approval_request SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
