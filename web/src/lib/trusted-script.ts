interface TrustedTypes {
  createPolicy(
    name: 'lintel',
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

let toScriptUrl: ((url: string) => string) | undefined;

/**
 * Make the address of the service worker one that the browser takes: the Content-Security-Policy lets scripts be loaded
 * by the code through this policy alone, which knows no other address. Browsers without trusted types take any.
 */
export function trustedScriptUrl(url: '/sw.js'): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  toScriptUrl ??= trustedTypes
    ? trustedTypes.createPolicy('lintel', { createScriptURL: ownScript }).createScriptURL
    : ownScript;
  return toScriptUrl(url);
}

function ownScript(url: string): string {
  if (url !== '/sw.js') throw new TypeError(`Not a script of this site: ${url}`);
  return url;
}
