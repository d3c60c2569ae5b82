import { runImport } from './run.ts';

await runImport();
