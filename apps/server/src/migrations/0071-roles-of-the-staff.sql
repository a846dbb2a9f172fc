-- The built-in roles of the staff are seven.
ALTER TABLE staff DROP CONSTRAINT staff_role_check;
ALTER TABLE staff ADD CONSTRAINT staff_role_check CHECK (role IN ('service', 'warehouse', 'finance', 'editor', 'compliance', 'auditor', 'admin'));
