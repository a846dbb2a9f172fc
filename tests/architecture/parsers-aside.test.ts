import { describeRule, type Rule } from './describe-rule.ts';
import { isTest } from './source-files.ts';

const root = 'apps/server/src/';
/** Libraries that parse user files in formats whose cost cannot be known from their size. */
const parsers = /\b(?:from |import\()['"](?:csv-parse|jschardet|saxes|sharp|yauzl)['"]/;

/** Files that use these libraries, each with the task of the separate process that runs it, or the reason why none does. */
const knownPlaces: Readonly<Record<string, string>> = {
  'desk/tables/reading/encodings.ts': 'readFile',
  'desk/tables/reading/read-csv.ts': 'readFile',
  'desk/tables/reading/xml-events.ts': 'readFile',
  'desk/tables/reading/zip-parts.ts': 'readFile',
  'platform/avatars/encode-avatar.ts': 'encodeAvatar',
  'platform/pictures/media/examine-upload.ts': 'examineUpload',
  'platform/shop/take-mark.ts': 'takeMark',
  'platform/shop/clean-svg.ts': 'takeMark',
  'platform/shop/icons.ts': 'draws marks that takeMark made anew',
  'platform/pictures/encode-picture.ts': 'draws what the brand drew',
  'platform/pictures/media/uploaded-source.ts': 'decodes what examineUpload decoded before, to its last pixel',
};

const readAside: Rule = (files) =>
  files
    .filter(({ path, code }) => path.startsWith(root) && !isTest(path) && !path.includes('/testing/') && parsers.test(code))
    .map(({ path }) => path)
    .filter((path) => !Object.hasOwn(knownPlaces, path.slice(root.length)));

describeRule('what reads a file that somebody made does so in the process beside the shop’s', readAside, {
  advice: 'Declare a task with defineAside (platform/aside) and ask for it with runAside; then name the file here with its task.',
  refused: [
    [`${root}features/order/read-order-file.ts`, "import { parse } from 'csv-parse';"],
    [`${root}platform/x.ts`, 'import sharp from "sharp";'],
  ],
  accepted: [
    [`${root}features/order/x.test.ts`, "import sharp from 'sharp';"],
    [`${root}features/order/y.ts`, "import { stringify } from 'csv-stringify';"],
  ],
});

/** The cost of reading a plan document depends on its content: names are looked up and their targets are weighed. */
const plans = /\b(?:readAnyPlan|checkText)\(/;

const placesOfPlans: Readonly<Record<string, string>> = {
  'features/earnings/plans/any-plan.ts': 'declares it',
  'features/earnings/plans/plan-store.ts': 'reads versions that were checked before they were kept',
  'features/earnings/trial/explain-document.ts': 'explainDocument',
  'staff/earnings/plan-documents/check-document.ts': 'what checkText and its command line call',
  'staff/earnings/plan-documents/read-plan-task.ts': 'checkPlanText, readPlanText',
};

const plansAside: Rule = (files) =>
  files
    .filter(({ path, code }) => path.startsWith(root) && !isTest(path) && !path.includes('/testing/') && plans.test(code))
    .map(({ path }) => path)
    .filter((path) => !Object.hasOwn(placesOfPlans, path.slice(root.length)));

describeRule('documents of the plan are read in the process beside the shop’s', plansAside, {
  advice:
    'Ask for it with planAside and a task of read-plan-task.ts. A version that was checked before it was kept is read by plan-store.ts.',
  refused: [
    [`${root}staff/earnings/plans/copy-plan.ts`, 'const plan = readAnyPlan(JSON.parse(document));'],
    [`${root}staff/earnings/plans/look.ts`, 'const checked = checkText(text, bounds);'],
  ],
  accepted: [[`${root}staff/earnings/plans/draft.ts`, 'const checked = await planAside(checkTextTask, { text });']],
});
