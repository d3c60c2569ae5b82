import { start } from '#server/start.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { EXAMPLE_CONTENT } from './example-content.ts';
import { fillDemo } from './fill.ts';
import { mountDemo } from './mount.ts';

start({
  configure: (config) => ({ ...config, exampleContent: EXAMPLE_CONTENT }),
  fill: async (ctx) => {
    await fillDemo(ctx, { onProgress: (line) => console.log(line) });
  },
  mount: mountDemo,
  announce: ({ demo }) => (demo ? ['\nDemo accounts:', ...DEMO_ACCOUNTS.map(describe)] : []),
});

function describe({ email, password, description }: (typeof DEMO_ACCOUNTS)[number]): string {
  return `  ${email.padEnd(28)} ${password.padEnd(20)} ${description}`;
}
