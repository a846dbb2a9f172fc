import path from 'node:path';
import { rootFolder } from '../../../apps/server/src/config/settings.ts';
import type { Row } from '../harness/table.ts';
import { deployFolder } from './recipe.ts';
import { ask, endsWell, notChecked, withTool } from './run-tool.ts';
import type { ShopFacts } from './shop-facts.ts';

/** Replacements for the recipe's base images, by the names of its build arguments. */
export type BaseImages = Readonly<Partial<Record<'BUILD_IMAGE' | 'RUN_IMAGE', string>>>;

const IMAGE = 'localhost/upline-proof';
const BUILDS = 'container: buildah builds it';

interface Inspected {
  Docker?: { config?: { User?: string; Healthcheck?: { Test?: string[] } } };
}

/** Builds the image and inspects it. If buildah cannot work or no base image is available, the rows say so. */
export function buildImage({ node }: ShopFacts, bases: BaseImages, say: (line: string) => void): Promise<Row[]> {
  return withTool('buildah', BUILDS, async (buildah) => {
    const works = await ask(buildah, ['from', 'scratch']);
    if (works.code !== 0) return [notChecked(BUILDS, `buildah cannot work here (${lastLine(works.said)})`)];
    await ask(buildah, ['rm', lastLine(works.said)]);
    say('Building the image …');
    const file = path.join(deployFolder, 'container', 'Containerfile');
    const given = Object.entries(bases).map(([name, image]) => `--build-arg=${name}=${image}`);
    // Only Docker's image format supports a health check.
    const means = ['--isolation=chroot', '--network=host', '--format=docker', '--pull=false'];
    const built = await ask(buildah, ['build', ...means, ...given, '--file', file, '--tag', IMAGE, rootFolder]);
    if (/pinging container registry|short-name|initializing source|unable to copy from source/.test(built.said) && built.code !== 0)
      return [notChecked(BUILDS, 'no base image can be fetched; name others with --build-image and --run-image')];
    if (built.code !== 0) return [endsWell(BUILDS, built)];
    return [endsWell(BUILDS, built), ...(await lookInto(buildah, node.pinned))];
  });
}

const lastLine = (said: string): string => said.trim().split('\n').at(-1) ?? '';

/** Runs programs in a container of the image, under its own account. */
async function lookInto(buildah: string, pinned: string): Promise<Row[]> {
  const { said } = await ask(buildah, ['inspect', '--type=image', IMAGE]);
  const config = (JSON.parse(said) as Inspected).Docker?.config;
  const container = lastLine((await ask(buildah, ['from', '--pull=never', IMAGE])).said);
  const run = (...words: string[]) => ask(buildah, ['run', '--isolation=chroot', container, '--', ...words]);
  try {
    const version = lastLine((await run('node', '--version')).said);
    const writes = lastLine((await run('node', '--eval', writable)).said);
    const bill = await run('node', '--print', 'JSON.parse(require("node:fs").readFileSync("sbom.cdx.json", "utf8")).components.length');
    const size = await ask(buildah, ['images', '--format={{.Size}}', IMAGE]);
    return [
      { what: 'container: size', is: lastLine(size.said) },
      { what: 'container: account', is: config?.User ?? 'root', wanted: '10001:10001', isGood: config?.User === '10001:10001' },
      {
        what: 'container: health check',
        is: (config?.Healthcheck?.Test ?? []).slice(0, 2).join(' '),
        wanted: 'CMD node',
        isGood: config?.Healthcheck?.Test?.[1] === 'node',
      },
      { what: 'container: Node', is: version, wanted: `v${pinned}`, isGood: version === `v${pinned}` },
      { what: 'container: folders of the program that the shop may write', is: writes, wanted: 'none', isGood: writes === 'none' },
      {
        what: 'container: parts in its bill of materials',
        is: lastLine(bill.said),
        wanted: 'some',
        isGood: Number(lastLine(bill.said)) > 0,
      },
    ];
  } finally {
    await ask(buildah, ['rm', container]);
    await ask(buildah, ['rmi', IMAGE]);
  }
}

const writable = `
const { accessSync, constants } = require('node:fs');
const may = (folder) => { try { accessSync(folder, constants.W_OK); return true; } catch { return false; } };
console.log(['.', 'apps', 'node_modules', 'packages', 'tools'].filter(may).join(', ') || 'none');`;
