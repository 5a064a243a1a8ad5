// Saves a file made on this page as a download.

/** Saves `content` under `name`. A browser without downloads opens it instead. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked later, because Safari reads the file after `click` has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
