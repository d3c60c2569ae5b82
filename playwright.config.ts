import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/test/chromium.ts';
import { freePort } from './tools/test/free-port.ts';

// Every worker reads this file again, so the values chosen first are passed on in the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= join(tmpdir(), `lintel-e2e-${process.pid}-${process.env.E2E_PORT}`);
const executablePath = findChromium();
const address = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  globalTeardown: './e2e/global-teardown.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // These only end journeys that hang: a busy machine can take many times as long as an idle one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: address,
    actionTimeout: 30_000,
    // A service worker hides requests from `page.route`. The journeys of the worker itself allow it.
    serviceWorkers: 'block',
    // Painting the frames of animations takes a tenth of the processor time. The journeys of messages.spec.ts run with
    // them.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording traces takes a quarter of the time. `--trace=retain-on-failure` turns it on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node tools/launch.mjs start',
    url: `${address}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: '',
      DEMO: 'true',
      NODE_ENV: 'test',
      PUBLIC_URL: address,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
    },
  },
});
