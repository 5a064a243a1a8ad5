/** Tells API calls apart from pages and files. */
export const isApiPath = (url: string): boolean => url.startsWith('/api/');
