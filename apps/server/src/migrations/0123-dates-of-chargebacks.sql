-- The case about a chargeback: until when the bank wants its evidence, when that was sent, and how it ended. Money follows the gateway alone.
ALTER TABLE chargeback
  ADD COLUMN due_on date,
  ADD COLUMN evidence_sent_on date,
  ADD COLUMN outcome text NOT NULL DEFAULT 'open' CHECK (outcome IN ('open', 'won', 'lost')),
  ADD COLUMN case_note text NOT NULL DEFAULT '' CHECK (char_length(case_note) <= 500);
CREATE INDEX chargeback_due ON chargeback (due_on) WHERE outcome = 'open' AND evidence_sent_on IS NULL;
CREATE INDEX chargeback_time ON chargeback (noticed_at, attempt_id);
