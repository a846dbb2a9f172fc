import type { TestProject } from 'vitest/node';
import { startTestCluster } from './test-cluster.ts';
import type { TestRoles } from './test-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that contains test databases; see test-database.ts. */
    testCluster: { url: string; template: string; tablespace?: string; roles: TestRoles };
    /** Address of a given server on which they are made; absent: an embedded server starts. */
    testServerUrl?: string;
  }
}

/** Vitest's global set-up: starts the run's PostgreSQL and gives the tests its address and the name of its template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...cluster } = await startTestCluster(project.getProvidedContext().testServerUrl);
  project.provide('testCluster', cluster);
  return stop;
}
