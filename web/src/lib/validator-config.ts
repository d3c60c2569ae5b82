// The validator would try `new Function` as it makes its schemas, which the content policy refuses and the console
// reports. Its `config()` would come too late and bring all of it here; this is the object that it reads.
const page = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
page.__zod_globalConfig = Object.assign(page.__zod_globalConfig ?? {}, { jitless: true });
