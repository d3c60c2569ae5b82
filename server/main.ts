// The start script: in production the demo is not even loaded, unless DEMO=true asks for it.
const isProductAlone = process.env.NODE_ENV === 'production' && process.env.DEMO !== 'true';
await import(isProductAlone ? './src/main.ts' : './demo/main.ts');
