type Exclusively = (name: string, work: () => Promise<void>) => Promise<void>;

/** One after the other within this page, for browsers and addresses without locks. */
export function withinPage(): Exclusively {
  const last = new Map<string, Promise<void>>();
  return (name, work) => {
    const run = (last.get(name) ?? Promise.resolve()).catch(() => undefined).then(work);
    last.set(name, run);
    return run;
  };
}

/** One after the other in all tabs. Browsers have locks on https and localhost alone. */
export function acrossTabs(prefix: string): Exclusively {
  if (!navigator.locks) return withinPage();
  return async (name, work) => {
    await navigator.locks.request(`${prefix} ${name}`, work);
  };
}
