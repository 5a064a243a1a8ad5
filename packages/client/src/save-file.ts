/** Downloads a file that the page has created. */

/** Downloads `content` under the file name `name`. A browser that ignores `download` opens it instead. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked later, because Safari reads the file after `click` has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
