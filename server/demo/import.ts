import { runImport } from '#server/import/run.ts';

// Fills the demo as its server would, so that it does not matter which of the two comes first.
await runImport(async (ctx) => {
  const { fillDemo } = await import('./fill.ts');
  await fillDemo(ctx, { onProgress: (line) => console.log(line) });
});
