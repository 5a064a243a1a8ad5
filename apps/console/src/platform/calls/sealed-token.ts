// Seals a new token with the one that it replaces. Every page of the origin hears what tabs tell each other, and only a
// tab that had the former token may read the new one.

export type SealedToken = { readonly iv: Uint8Array<ArrayBuffer>; readonly content: ArrayBuffer };

const digest = (purpose: string, token: string): Promise<ArrayBuffer> =>
  crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${purpose} ${token}`));

const keyOf = async (former: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', await digest('seal', former), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Names a token without telling it. */
export const tokenName = async (token: string): Promise<string> =>
  [...new Uint8Array(await digest('name', token))].join('.');

export async function sealToken(former: string, next: string): Promise<SealedToken> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(next);
  return { iv, content: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(former), text) };
}

/** @throws if it was sealed with another token */
export async function openToken(former: string, { iv, content }: SealedToken): Promise<string> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(former), content);
  return new TextDecoder().decode(text);
}
