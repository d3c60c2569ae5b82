import fc from 'fast-check';

// A test that fails here must fail everywhere: random cases are the same in each run. Other cases are for `npm run chaos -- properties`.
if (process.env.PROPERTY_RUNS !== 'all') fc.configureGlobal({ seed: 20_261_129 });
