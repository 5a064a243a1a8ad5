// Creates trusted script URLs for the console's own workers; the page's trusted types policy refuses plain strings.

type Policy = { createScriptURL(address: string): string };
type PolicyFactory = { createPolicy(name: string, rules: Policy): Policy };

const ownScripts = /^\/console\/(?:scanner-worker\.js|workers\/[\w.-]+\.js)$/u;

let policy: Policy | undefined;

/** Throws a TypeError for any other URL. */
export function trustedScriptUrl(address: string): string {
  const rules: Policy = {
    createScriptURL(address) {
      if (!ownScripts.test(address) && !import.meta.env.DEV)
        throw new TypeError(`${address} is not one of the console's scripts.`);
      return address;
    },
  };
  const factory: PolicyFactory | undefined = Reflect.get(window, 'trustedTypes');
  policy ??= factory?.createPolicy('rabita', rules) ?? rules;
  return policy.createScriptURL(address);
}
