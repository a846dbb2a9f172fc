export { beginSpan, errorType, inSpan, type LiveSpan, makesSpans, type SpanStart, storedTrace, traceFields } from './spans.ts';
export { startTelemetry } from './start-telemetry.ts';
export { beginStatementSpan } from './statement-span.ts';
