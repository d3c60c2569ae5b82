import { zodResolver } from '@hookform/resolvers/zod';

/** Checks a form with a schema of the contract, the one by which the server checks it too. */
export const schemaResolver: typeof zodResolver = zodResolver;
