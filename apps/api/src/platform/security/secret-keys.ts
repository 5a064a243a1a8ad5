/** Parses the secret keys: several are configured while an old one is being replaced. */

/** Tickets and sealed texts contain the id, from 1 to 255, of their key. */
export type SecretKey = { id: number; key: string };
/** The first key is the current one: it signs and encrypts. All keys verify and decrypt. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]];

const KEY_LENGTH_MIN = 32;
const ID_MAX = 255;
const TOO_SHORT = `must have at least ${KEY_LENGTH_MIN} characters`;

/**
 * Parses one key, whose id is 1, or a list such as `2:…,1:…`. Keys in a list have no commas.
 * @returns if the keys are invalid, an error message to follow the setting's or file's name
 */
export function parseSecretKeys(text: string): SecretKeys | string {
  if (!/^\d{1,3}:/u.test(text)) return text.length < KEY_LENGTH_MIN ? TOO_SHORT : [{ id: 1, key: text }];
  const parsed = text.split(',').map((entry): SecretKey | null => {
    const [, id, key] = /^(\d{1,3}):(.+)$/u.exec(entry.trim()) ?? [];
    return id === undefined || key === undefined ? null : { id: Number(id), key };
  });
  const [first, ...others] = parsed.filter(key => key !== null);
  if (!first || others.length + 1 < parsed.length)
    return 'must be one key, or a list such as 2:new-key,1:old-key';
  const keys = [first, ...others] as const;
  if (keys.some(({ id }) => id < 1 || id > ID_MAX)) return `must number its keys from 1 to ${ID_MAX}`;
  if (keys.some(({ key }) => key.length < KEY_LENGTH_MIN)) return TOO_SHORT;
  if (new Set(keys.map(({ id }) => id)).size < keys.length) return 'must give each key a number of its own';
  if (new Set(keys.map(({ key }) => key)).size < keys.length) return 'must not list one key twice';
  return keys;
}

/** Whether the first text lists every key of the second, each with the same id. */
export function listsAllKeys(text: string, others: string): boolean {
  const [keys, otherKeys] = [parseSecretKeys(text), parseSecretKeys(others)];
  if (typeof keys === 'string' || typeof otherKeys === 'string') return text === others;
  return otherKeys.every(({ id, key }) => keys.some(one => one.id === id && one.key === key));
}
