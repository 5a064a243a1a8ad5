/** Creates trusted URLs for the app's worker scripts. The page's content security policy rejects plain strings. */

type Policy = { createScriptURL(url: string): string };
type PolicyFactory = { createPolicy(name: string, rules: Policy): Policy };

const WORKER_SCRIPTS = /^\/(?:service-worker\.js|assets\/format-worker-[\w-]+\.js)$/u;

let policy: Policy | undefined;

/** Returns the trusted URL of one of the app's worker scripts. Throws a TypeError for other URLs, except in dev. */
export function trustedScriptUrl(url: string): string {
  const rules: Policy = {
    createScriptURL(script) {
      if (!WORKER_SCRIPTS.test(script) && !import.meta.env.DEV)
        throw new TypeError(`${script} is not one of the app's scripts.`);
      return script;
    },
  };
  const factory: PolicyFactory | undefined = Reflect.get(window, 'trustedTypes');
  policy ??= factory?.createPolicy('rabita', rules) ?? rules;
  return policy.createScriptURL(url);
}
