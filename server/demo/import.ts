import { runImport } from '#server/import/run.ts';

// Fills the demo as the server would, so the order in which the import and the server start does not matter.
await runImport(async (ctx) => {
  const { fillDemo } = await import('./fill.ts');
  await fillDemo(ctx, { onProgress: (line) => console.log(line) });
});
