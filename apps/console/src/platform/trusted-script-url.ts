/** Creates trusted URLs of the console's worker scripts, which the content security policy requires. */

type Policy = { createScriptURL(url: string): string };
type PolicyFactory = { createPolicy(name: string, rules: Policy): Policy };

const WORKER_SCRIPTS = /^\/console\/(?:scanner-worker\.js|workers\/[\w.-]+\.js)$/u;

let policy: Policy | undefined;

/** Throws TypeError unless this is the URL of a worker script of the console, or the app is in development. */
export function trustedScriptUrl(url: string): string {
  const rules: Policy = {
    createScriptURL(script) {
      if (!WORKER_SCRIPTS.test(script) && !import.meta.env.DEV)
        throw new TypeError(`${script} is not one of the console's scripts.`);
      return script;
    },
  };
  const factory: PolicyFactory | undefined = Reflect.get(window, 'trustedTypes');
  policy ??= factory?.createPolicy('rabita', rules) ?? rules;
  return policy.createScriptURL(url);
}
