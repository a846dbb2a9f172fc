-- The company of the member who ordered, beside the order and its payments: lists of people who are limited to companies are read by an index.
-- A member's company never changes.
ALTER TABLE member_order ADD COLUMN member_company_code char(2);
ALTER TABLE payment_attempt ADD COLUMN member_company_code char(2);

CREATE FUNCTION fill_company_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT company_code INTO NEW.member_company_code FROM member WHERE id = NEW.member_id;
  RETURN NEW;
END $$;
CREATE TRIGGER member_order_company BEFORE INSERT ON member_order FOR EACH ROW EXECUTE FUNCTION fill_company_of_order();

CREATE FUNCTION fill_company_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT member_company_code INTO NEW.member_company_code FROM member_order WHERE id = NEW.order_id;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_attempt_company BEFORE INSERT ON payment_attempt FOR EACH ROW EXECUTE FUNCTION fill_company_of_payment();

UPDATE member_order SET member_company_code = member.company_code FROM member WHERE member.id = member_order.member_id;
UPDATE payment_attempt SET member_company_code = member_order.member_company_code FROM member_order WHERE member_order.id = payment_attempt.order_id;
ALTER TABLE member_order ALTER COLUMN member_company_code SET NOT NULL;
ALTER TABLE payment_attempt ALTER COLUMN member_company_code SET NOT NULL;

-- What lists of members are sorted and narrowed by.
CREATE INDEX member_joined ON member (joined_at, id);
CREATE INDEX member_company ON member (company_code, joined_at, id);
CREATE INDEX member_code_order ON member ((code COLLATE "C"), id);
CREATE INDEX member_family_name ON member ((lower(last_name) COLLATE "C"), id);
CREATE INDEX member_username_order ON member ((lower(username) COLLATE "C"));
CREATE INDEX member_email ON member (lower(email));
CREATE INDEX member_card ON member (card_level, joined_at, id);
CREATE INDEX member_star ON member (star, joined_at, id);

-- Of orders.
CREATE INDEX member_order_time ON member_order (ordered_at, id);
CREATE INDEX member_order_company ON member_order (member_company_code, ordered_at, id);
CREATE INDEX member_order_country ON member_order (company_code, ordered_at, id);
CREATE INDEX member_order_state ON member_order (state, ordered_at, id);
CREATE INDEX member_order_total ON member_order (total_cents, id);
CREATE INDEX member_order_paid_time ON member_order (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX member_order_tracking ON member_order (tracking_no) WHERE tracking_no <> '';

-- Of payments.
CREATE INDEX payment_attempt_time ON payment_attempt (created_at, id);
CREATE INDEX payment_attempt_company ON payment_attempt (member_company_code, created_at, id);
CREATE INDEX payment_attempt_state ON payment_attempt (state, created_at, id);
CREATE INDEX payment_attempt_method ON payment_attempt (pay_type, created_at, id);
CREATE INDEX payment_attempt_amount ON payment_attempt (amount_cents, id);
CREATE INDEX payment_attempt_order ON payment_attempt (order_id);
CREATE INDEX payment_attempt_differs ON payment_attempt (created_at, id) WHERE differs_at IS NOT NULL;

-- Of sign-ins, the audit and tasks.
CREATE INDEX sign_in_time ON sign_in (last_at, id);
CREATE INDEX sign_in_outcome ON sign_in (outcome, last_at, id);
CREATE INDEX audit_actor ON audit (actor, id);
CREATE INDEX audit_action ON audit (action, id);
CREATE INDEX audit_subject ON audit (subject, id);
CREATE INDEX audit_time ON audit (at, id);
CREATE INDEX staff_task_time ON staff_task (opened_at, id);
CREATE INDEX staff_task_subject ON staff_task (subject);
