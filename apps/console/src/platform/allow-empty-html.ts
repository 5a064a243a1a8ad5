// Lets React Aria clear its screen-reader announcer under trusted types. React Aria assigns an empty string to
// innerHTML, which the page's policy would refuse.

type PolicyFactory = {
  createPolicy(name: 'default', rules: { createHTML(text: string): string | null }): unknown;
};

/** Allows only the empty string, which creates no markup. Does nothing in browsers without trusted types. */
export function allowEmptyHtml(): void {
  const factory: PolicyFactory | undefined = Reflect.get(window, 'trustedTypes');
  factory?.createPolicy('default', { createHTML: text => (text === '' ? '' : null) });
}
