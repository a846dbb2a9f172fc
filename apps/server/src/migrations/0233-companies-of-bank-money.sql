-- A task about money that came by bank belongs to the company whose account it came to, so that people who are limited to it see the task.
CREATE OR REPLACE FUNCTION fill_company_of_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.member_company_code := CASE NEW.kind
    WHEN 'bankMoney' THEN (SELECT company_code FROM bank_entry WHERE id = NEW.subject::bigint)
    ELSE company_of_subject(NEW.subject)
  END;
  RETURN NEW;
END $$;
UPDATE staff_task SET member_company_code = bank_entry.company_code FROM bank_entry WHERE staff_task.kind = 'bankMoney' AND bank_entry.id::text = staff_task.subject;
