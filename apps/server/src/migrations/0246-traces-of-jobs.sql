-- The trace of the request that added the work, as a W3C traceparent, so that the work continues it. Null where no traces are made. Releases before leave it out.
ALTER TABLE job ADD COLUMN trace_context text;
