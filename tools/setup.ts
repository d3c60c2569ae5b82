import { ensureChromium, findChromium } from './test/chromium.ts';
import { canInstall, ensureProgram, PROGRAMS } from './test/programs.ts';

// `npm run setup`. The launcher has provided Node and the dependencies before this runs.

const TOOLS = [
  ...Object.values(PROGRAMS).map((program) => ({
    ...program,
    ensure: () => ensureProgram(program),
    source: canInstall() ? `the Debian package ${program.package}` : 'nothing, see below',
  })),
  {
    name: 'Chromium',
    find: findChromium,
    ensure: ensureChromium,
    source: canInstall() ? 'the Debian package chromium-headless-shell' : "Playwright's own build",
  },
];

const missing = TOOLS.filter(({ find }) => find() === null);
for (const { name, source } of missing) console.log(`Missing: ${name}. To install: ${source}.`);
for (const { name, ensure } of missing) {
  if (await ensure()) continue;
  console.error(
    `${name} could not be installed. Install it yourself, or leave out the tests that need it.`,
  );
  process.exitCode = 1;
}
if (!process.exitCode) console.log('Everything that the tests need is here.');
