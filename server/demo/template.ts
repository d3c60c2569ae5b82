import type { Random } from './random.ts';

/** The values for the gaps of a template. Each gap gets its own value. */
export type Slots = Readonly<Record<string, () => string>>;

/**
 * Fill in a template: `[a|b]` becomes one of the two, `{name}` the value of the slot, `{Name}` the same capitalised.
 */
export function writeOut(template: string, random: Random, slots: Slots): string {
  return template
    .replace(/\[([^\]]*)\]/g, (_, choices: string) => random.pick(choices.split('|')))
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      const slot = name.charAt(0).toLowerCase() + name.slice(1);
      const write = slots[slot];
      if (!write) throw new Error(`No slot is called ${slot}: ${template}`);
      return slot === name ? write() : capitalise(write());
    });
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
