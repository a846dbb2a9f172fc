import { describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/connection.ts';
import type { Listener } from '../platform/database/listener.ts';
import { defineJob, Jobs, type RecurringParts } from '../platform/jobs/index.ts';
import type { Logger } from '../platform/logger.ts';
import { type Declaration, handlersOf, type Lane, lanes, registerJobs, startRecurringWorks } from './declaration.ts';

// Nothing here reaches a database: every refusal happens before.
const parts = { database: {} as Database, log: {} as Logger, listener: {} as Listener, office: { deliver: async () => '' } };
type Noun = Declaration<RecurringParts>;
const outboxes = () => Object.fromEntries(Object.keys(lanes).map((lane) => [lane, new Jobs(parts)])) as Record<Lane, Jobs>;
const addToCart = () => ({ data: null });
const none = () => ({});

describe('what two nouns declare under one name is refused', () => {
  it('for operations', () => {
    const noun: Noun = { operations: () => ({ addToCart }) };
    expect(Object.keys(handlersOf<typeof parts, { noun: Noun }>({ noun }, parts))).toEqual(['addToCart']);
    expect(() => handlersOf({ noun, other: noun }, parts)).toThrow('Two handlers are called addToCart.');
  });

  it('for works by the clock, whose names are their leases', () => {
    const noun: Noun = { operations: none, recurring: [{ what: 'a look', everyMs: 1_000_000, work: async () => undefined }] };
    expect(() => startRecurringWorks({ noun, other: noun }, parts)).toThrow('Two works by the clock are called a look.');
  });

  it('for jobs, in one lane and in two', () => {
    const job = defineJob('told');
    const register = (jobs: Jobs) => jobs.registerJob(job, async () => undefined);
    const noun: Noun = { operations: none, jobs: { mail: [register] } };
    const lane = outboxes();
    registerJobs(lane, { noun }, parts);
    expect(lane.mail.names).toEqual(['told']);
    expect(() => registerJobs(outboxes(), { noun, other: noun }, parts)).toThrow('The job told is registered twice.');
    expect(() => registerJobs(outboxes(), { noun, other: { operations: none, jobs: { files: [register] } } }, parts)).toThrow(
      'The job told is in two lanes.',
    );
  });
});
