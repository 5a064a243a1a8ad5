/** Decides which URLs belong to the API, like the router does, and makes undecodable page URLs decodable. */

/** Returns the path that the router uses: without an origin, and decoded. */
export function toRoutedPath(url: string): string {
  const path = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/iu, '');
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whether a URL belongs to the API, rather than to a page or file. The API reference is a page. */
export function isApiPath(url: string): boolean {
  const path = toRoutedPath(url);
  return path.startsWith('/api/') && !path.startsWith('/api/docs');
}

/** Escapes the percent signs of an undecodable page path, for which the router would show an error as raw JSON. */
export function makeDecodable(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (!path.includes('%') || isApiPath(path)) return url;
  try {
    decodeURI(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
