// React Aria empties the region in which it speaks to screen readers by an empty text, and the page lets no text become markup.

type PolicyFactory = {
  createPolicy(name: 'default', rules: { createHTML(text: string): string | null }): unknown;
};

/** Lets the empty text through, which makes no markup; anything else stays refused. A browser without trusted types needs none. */
export function allowEmptying(): void {
  const factory: PolicyFactory | undefined = Reflect.get(window, 'trustedTypes');
  factory?.createPolicy('default', { createHTML: text => (text === '' ? '' : null) });
}
