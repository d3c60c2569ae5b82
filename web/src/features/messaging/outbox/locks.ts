type Exclusively = (name: string, work: () => Promise<void>) => Promise<void>;

/** Run work one at a time within this page, for browsers and origins without locks. */
export function withinPage(): Exclusively {
  const last = new Map<string, Promise<void>>();
  return (name, work) => {
    const run = (last.get(name) ?? Promise.resolve()).catch(() => undefined).then(work);
    last.set(name, run);
    return run;
  };
}

/** Run work one at a time across all tabs. Browsers provide locks on https and localhost only. */
export function acrossTabs(prefix: string): Exclusively {
  if (!navigator.locks) return withinPage();
  return async (name, work) => {
    await navigator.locks.request(`${prefix} ${name}`, work);
  };
}
