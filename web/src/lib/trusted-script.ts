interface ScriptPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypes {
  createPolicy(name: 'lintel', rules: ScriptPolicy): ScriptPolicy;
}

const RULES: ScriptPolicy = {
  createScriptURL(url) {
    if (url !== '/sw.js') throw new TypeError(`Not a script of this site: ${url}`);
    return url;
  },
};

let policy: ScriptPolicy | undefined;

/**
 * Make the address of the service worker one that the browser takes: the Content-Security-Policy lets scripts be loaded
 * by the code through this policy alone, which knows no other address. Browsers without trusted types take any.
 */
export function trustedScriptUrl(url: '/sw.js'): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('lintel', RULES) ?? RULES;
  return policy.createScriptURL(url);
}
