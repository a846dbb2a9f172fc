import { parseArgs } from 'node:util';
import { printable } from '../../../apps/server/src/config/operator-error.ts';
import { inNewFolder } from '../harness/new-folder.ts';
import { type Row, tableLines } from '../harness/table.ts';
import { askTools } from './ask-tools.ts';
import { type BaseImages, buildImage } from './build-image.ts';
import { checkRecipes } from './check-recipes.ts';
import { notChecked } from './run-tool.ts';
import { readFacts } from './shop-facts.ts';

/** `npm run prove -- recipes [--no-build] [--build-image IMAGE] [--run-image IMAGE]`: prints the table and returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { 'no-build': { type: 'boolean', default: false }, 'build-image': { type: 'string' }, 'run-image': { type: 'string' } },
    });
    const { 'build-image': build, 'run-image': runs } = values;
    const bases: BaseImages = {
      ...(build === undefined ? {} : { BUILD_IMAGE: build }),
      ...(runs === undefined ? {} : { RUN_IMAGE: runs }),
    };
    const rows = [
      ...checkRecipes(),
      ...(await inNewFolder({ isKept: false }, ({ folder }) => askTools(folder))),
      ...(values['no-build']
        ? [notChecked('container: buildah builds it', '--no-build')]
        : await buildImage(readFacts(), bases, (line) => console.log(line))),
    ];
    return print(rows);
  } catch (error) {
    console.error(printable(error));
    return 1;
  }
}

function print(rows: readonly Row[]): number {
  console.log(`\n${tableLines(rows).join('\n')}`);
  const failed = rows.filter(({ isGood }) => isGood === false).length;
  const left = rows.filter(({ is }) => is.startsWith('not checked here')).length;
  console.log(failed === 0 ? '\nThe recipes fit the shop.' : `\n${failed} lines failed.`);
  if (left > 0) console.log(`${left} lines were not checked here.`);
  return failed === 0 ? 0 : 1;
}
