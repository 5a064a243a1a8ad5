// The page lets no plain text become a script's address; these few of its own may.

type Policy = { createScriptURL(address: string): string };
type PolicyFactory = { createPolicy(name: string, rules: Policy): Policy };

const own = /^\/console\/(?:scanner-worker\.js|workers\/[\w.-]+\.js)$/u;

let policy: Policy | undefined;

/** @throws TypeError for the address of anything else */
export function ownScript(address: string): string {
  const rules: Policy = {
    createScriptURL(address) {
      if (!own.test(address) && !import.meta.env.DEV)
        throw new TypeError('This is no script of the console.');
      return address;
    },
  };
  const factory: PolicyFactory | undefined = Reflect.get(window, 'trustedTypes');
  policy ??= factory?.createPolicy('rabita', rules) ?? rules;
  return policy.createScriptURL(address);
}
