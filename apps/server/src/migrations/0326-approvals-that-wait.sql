-- Approved acts that wait before they are carried out, and can be taken back until then. While one waits its state stays `waiting`, so that a process of the release before
-- sees a request that nobody has carried out. Requests from before were carried out when they were approved.
ALTER TABLE approval_request
  ADD COLUMN approved_by bigint REFERENCES staff,
  ADD COLUMN approved_at timestamptz,
  -- When it is carried out; null before the approval and after it was taken back.
  ADD COLUMN goes_at timestamptz,
  -- An act that one person may do: it only waits for its time, and nobody has to approve it.
  ADD COLUMN is_alone boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT approval_request_approval CHECK ((goes_at IS NULL) = (approved_by IS NULL) AND (goes_at IS NULL) = (approved_at IS NULL)) NOT VALID,
  ADD CONSTRAINT approval_request_approver CHECK (CASE WHEN is_alone THEN approved_by IS NOT DISTINCT FROM asked_by ELSE approved_by IS DISTINCT FROM asked_by END) NOT VALID;
ALTER TABLE approval_request VALIDATE CONSTRAINT approval_request_approval;
ALTER TABLE approval_request VALIDATE CONSTRAINT approval_request_approver;
-- Short lock: requests are few, and no row is in the index yet.
CREATE INDEX approval_request_going ON approval_request (goes_at) WHERE state = 'waiting' AND goes_at IS NOT NULL;

-- Nobody decides about their own, except that an act of one person goes on by itself.
DO $$
DECLARE name text;
BEGIN
  SELECT conname INTO STRICT name FROM pg_constraint
  WHERE conrelid = 'approval_request'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%''approved''%''refused''%decided_by <> asked_by%';
  EXECUTE format('ALTER TABLE approval_request DROP CONSTRAINT %I', name);
END $$;
ALTER TABLE approval_request ADD CONSTRAINT approval_request_decider CHECK (
  state NOT IN ('approved', 'refused') OR decided_by IS NOT NULL AND (decided_by <> asked_by OR is_alone AND state = 'approved')) NOT VALID;
ALTER TABLE approval_request VALIDATE CONSTRAINT approval_request_decider;

CREATE OR REPLACE FUNCTION keep_approval_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.operation, OLD.payload, OLD.payload_hash, OLD.preview, OLD.rests_on_hash, OLD.subject_kind, OLD.subject_id, OLD.company_code,
      OLD.asked_by, OLD.asked_at, OLD.expires_at, OLD.is_alone)
    IS DISTINCT FROM (NEW.id, NEW.operation, NEW.payload, NEW.payload_hash, NEW.preview, NEW.rests_on_hash, NEW.subject_kind, NEW.subject_id,
      NEW.company_code, NEW.asked_by, NEW.asked_at, NEW.expires_at, NEW.is_alone)
    OR OLD.state <> 'waiting' AND (OLD.state, OLD.decided_by, OLD.decided_at, OLD.remark, OLD.approved_by, OLD.approved_at, OLD.goes_at)
      IS DISTINCT FROM (NEW.state, NEW.decided_by, NEW.decided_at, NEW.remark, NEW.approved_by, NEW.approved_at, NEW.goes_at)
    OR OLD.outcome IN ('done', 'failed') AND (OLD.outcome, OLD.answer) IS DISTINCT FROM (NEW.outcome, NEW.answer)
  THEN
    RAISE EXCEPTION 'request % cannot be changed', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
