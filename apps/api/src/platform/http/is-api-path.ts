/** Whether a URL path belongs to the API, rather than to a page or file. The API reference is a page. */
export const isApiPath = (url: string): boolean => url.startsWith('/api/') && !url.startsWith('/api/docs');
