/** Reads the file of an import as base64, and builds the CSV template that staff fill in. */
import { IMPORT_BODY_LIMIT_BYTES } from '@rabita/contract/constants';
import { useState } from 'react';

/** Reads a file as base64. Rejects if the browser cannot read the file. */
function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** The limit of the request body, minus 8 KiB for the JSON around the file, times 3/4 because base64 adds a third. */
export const FILE_MAX_BYTES = Math.floor(((IMPORT_BODY_LIMIT_BYTES - 8 * 1024) / 4) * 3);

/** The key of the message in `importTexts` that says why a file cannot be sent. */
export type FileError = 'empty' | 'tooLarge' | 'unreadable';

async function readImportFile(
  chosen: File,
): Promise<{ readonly file: string } | { readonly error: FileError }> {
  if (chosen.size === 0) return { error: 'empty' };
  if (chosen.size > FILE_MAX_BYTES) return { error: 'tooLarge' };
  const file = await readBase64(chosen).catch(() => null);
  return file === null ? { error: 'unreadable' } : { file };
}

export type ImportFile = { readonly name: string; readonly file: string; readonly id: string };

export function useImportFile() {
  const [chosen, setChosen] = useState<ImportFile | null>(null);
  const [fileError, setFileError] = useState<FileError | null>(null);
  const choose = async (picked: File): Promise<ImportFile | null> => {
    setChosen(null);
    const read = await readImportFile(picked);
    const next = 'file' in read ? { name: picked.name, file: read.file, id: crypto.randomUUID() } : null;
    setFileError('error' in read ? read.error : null);
    setChosen(next);
    return next;
  };
  return { chosen, fileError, choose, forget: () => setChosen(null) };
}

/** Spreadsheets need the byte order mark to detect UTF-8. */
export const buildCsv = (lines: readonly (readonly string[])[]): string =>
  `\ufeff${lines.map(cells => cells.join(',')).join('\r\n')}\r\n`;
