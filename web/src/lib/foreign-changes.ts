/** The element that another program has put in the place of a text. */
const substitutes = new WeakMap<Node, Element>();

/**
 * Let other programs change the document: a browser's translation puts an element in the place of each text, and
 * extensions wrap and remove elements. React holds references to the nodes that it has created. Without this, removing
 * one that is elsewhere by now throws and takes the page down, and a text that changes stays as it was translated.
 */
export function tolerateForeignChanges() {
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(
    this: Node,
    child: Child,
  ): Child {
    dropSubstitute(child);
    if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    dropSubstitute(child);
    insertBefore.call(this, child, next && childAt(this, next));
    return child;
  };
  Node.prototype.appendChild = function append<Child extends Node>(
    this: Node,
    child: Child,
  ): Child {
    dropSubstitute(child);
    appendChild.call(this, child);
    return child;
  };
  const watching = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') restore(record.target);
      else for (const text of substituted(record)) watching.observe(text, { characterData: true });
    }
  });
  watching.observe(document.body, { childList: true, subtree: true });
}

/** The child of a node that is, contains or stands for another node; null if there is none. */
function childAt(parent: Node, node: Node): Node | null {
  let child: Node | null = node.isConnected ? node : (substitutes.get(node) ?? node);
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

function dropSubstitute(node: Node) {
  if (!node.isConnected) substitutes.get(node)?.remove();
  substitutes.delete(node);
}

/** Show a text that has changed instead of the translation of what it was; it is translated again. */
function restore(text: Node) {
  const substitute = substitutes.get(text);
  if (!substitute || text.isConnected) return;
  substitutes.delete(text);
  substitute.replaceWith(text);
}

/** Record what stands in the place of the texts that were taken out; returns these texts. */
function substituted({ addedNodes, previousSibling, nextSibling, removedNodes }: MutationRecord) {
  return [...removedNodes].filter((node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.isConnected) return false;
    const substitute = [...addedNodes, previousSibling, nextSibling].find(isForeign);
    if (substitute) substitutes.set(node, substitute);
    return substitute !== undefined;
  });
}

/** Whether an element was not created by React, which marks its own. */
function isForeign(node: Node | null): node is Element {
  return node instanceof Element && !Object.keys(node).some((key) => key.startsWith('__react'));
}
