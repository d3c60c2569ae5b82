// By default, the validator calls `new Function` while it creates schemas, which the content security policy blocks and
// the console reports. Its `config()` would run too late and load the whole library here; this is the object that it
// reads.
const page = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
page.__zod_globalConfig = Object.assign(page.__zod_globalConfig ?? {}, { jitless: true });
