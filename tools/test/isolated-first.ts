import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import { longProofs, slowFiles } from './long-proofs.ts';

/**
 * Files with their own process come first, then the long proofs and the slow files, so that a run ends with many short files instead of one long file and idle workers. Otherwise
 * the order is Vitest's: by the time of the last run, or by size.
 */
export class IsolatedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

const rank = ({ project, moduleId }: TestSpecification): number =>
  (project.config.isolate ? 0 : 2) + (isSlow(path.relative(rootFolder, moduleId).replaceAll('\\', '/')) ? 0 : 1);

const isSlow = (file: string): boolean => file in longProofs || slowFiles.includes(file);
