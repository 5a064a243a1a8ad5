/** Whether a URL path belongs to the API, rather than to a page or file. */
export const isApiPath = (url: string): boolean => url.startsWith('/api/');
