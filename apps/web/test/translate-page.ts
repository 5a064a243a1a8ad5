/** Replaces each text of the page as a browser's translation does: by a `font` element, which React does not know. */

const isReplaced = (text: Node) => text.parentElement?.closest('font, script, style') != null;

function replaceTexts(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = root.nodeType === Node.TEXT_NODE ? [root as Text] : [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || !text.parentNode || isReplaced(text)) continue;
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

/** Replaces the texts inside `root`, and those added later. Returns a function that stops this. */
export function translatePage(root: Element = document.body): () => void {
  replaceTexts(root);
  const observer = new MutationObserver(changes => {
    for (const { addedNodes } of changes) for (const node of addedNodes) replaceTexts(node);
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}
