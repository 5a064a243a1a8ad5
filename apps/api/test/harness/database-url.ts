/** Returns a connection string of the test server with another database name. */

export function databaseUrl(url: string, database: string): string {
  const result = new URL(url);
  result.pathname = `/${database}`;
  return result.toString();
}
