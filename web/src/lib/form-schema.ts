import { zodResolver } from '@hookform/resolvers/zod';
import { config } from 'zod';

// The validator's compiler tries `new Function`, which the content policy refuses and the console reports.
config({ jitless: true });

/** Checks a form with a schema of the contract, the one by which the server checks it too. */
export const schemaResolver: typeof zodResolver = zodResolver;
