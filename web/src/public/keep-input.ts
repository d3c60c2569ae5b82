type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (container: HTMLElement) => [
  ...container.querySelectorAll<Field>('input, textarea, select'),
];
const isChoice = (field: Field) =>
  field instanceof HTMLInputElement && 'checked' in field && /radio|checkbox/.test(field.type);
const keyOf = (field: Field) =>
  [field.id, field.name, isChoice(field) ? field.value : ''].join('\n');

/**
 * Keep what stands in the fields of a page until React has taken it over. Where another program has added an element,
 * such as the icon of a password manager, React makes the whole page anew, with empty fields.
 * @returns puts it into the fields that are new
 */
export function keepInput(container: HTMLElement): () => void {
  const before = fieldsOf(container);
  const focused = document.activeElement;
  return () => {
    const after = new Map(fieldsOf(container).map((field) => [keyOf(field), field]));
    for (const field of before) {
      const next = after.get(keyOf(field));
      if (!next || next === field) continue;
      copy(field, next);
      if (field === focused) next.focus();
    }
  };
}

/** Copy what was entered or chosen, with the events by which React learns of it. */
function copy(from: Field, to: Field) {
  if (isChoice(from)) {
    if ((from as HTMLInputElement).checked !== (to as HTMLInputElement).checked) to.click();
  } else if (from.value !== to.value) {
    // React replaces the setter of an element by one that hides the change from it.
    const { prototype } = to.constructor as { prototype: Field };
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(to, from.value);
    to.dispatchEvent(
      new Event(to instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
  }
}
