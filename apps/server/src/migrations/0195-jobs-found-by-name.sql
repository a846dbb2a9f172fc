-- Each outbox of a process looks for jobs of its own names. Without this it walks past all that wait for others, such as a thousand events for a slow webhook.
CREATE INDEX job_waiting_by_name ON job (name, due_at) WHERE given_up_at IS NULL;
