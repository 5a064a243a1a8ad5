// Saves a file made on this page as a download.

/** Saves `content` under `name`. A browser without downloads opens it instead. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the file after `click` has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
