import type { ReactNode } from 'react';

const STATES = ['hover', 'active', 'focus-visible'] as const;
type State = (typeof STATES)[number];

/** Show its content as if it were hovered, pressed or focused. */
export function Pretend({ state, children }: { state: State; children: ReactNode }) {
  return <span data-pretend={state}>{children}</span>;
}

/** Add a copy of each style rule for a pointer's or the focus's state that applies within `Pretend`. */
export function pretendStates(): void {
  for (const sheet of document.styleSheets) copyRules(sheet);
}

function copyRules(group: CSSStyleSheet | CSSGroupingRule): void {
  for (let index = group.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = group.cssRules[index];
    if (rule instanceof CSSStyleRule) {
      const text = rule.cssText.replaceAll(/:(hover|active|focus-visible)(?![\w-])/g, within);
      if (text !== rule.cssText) group.insertRule(text, index + 1);
    } else if (rule instanceof CSSGroupingRule) copyRules(rule);
  }
}

// Only a control can have the focus.
const within = (_match: string, state: string) =>
  `:is([data-pretend='${state}'] :is(a, button, input, select, textarea))`;
