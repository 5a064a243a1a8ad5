/** Reads the file of an import as base64, and builds the CSV template that staff fill in. */
import { IMPORT_BODY_LIMIT_BYTES } from '@rabita/contract/constants';
import { useState } from 'react';

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
  file: File,
): Promise<{ readonly base64: string } | { readonly error: FileError }> {
  if (file.size === 0) return { error: 'empty' };
  if (file.size > FILE_MAX_BYTES) return { error: 'tooLarge' };
  const base64 = await readBase64(file).catch(() => null);
  return base64 === null ? { error: 'unreadable' } : { base64 };
}

/** `file` is the content as base64. */
export type ImportFile = { readonly name: string; readonly file: string; readonly id: string };

export function useImportFile() {
  const [chosen, setChosen] = useState<ImportFile | null>(null);
  const [fileError, setFileError] = useState<FileError | null>(null);
  const choose = async (file: File): Promise<ImportFile | null> => {
    setChosen(null);
    const result = await readImportFile(file);
    const importFile =
      'base64' in result ? { name: file.name, file: result.base64, id: crypto.randomUUID() } : null;
    setFileError('error' in result ? result.error : null);
    setChosen(importFile);
    return importFile;
  };
  return { chosen, fileError, choose, forget: () => setChosen(null) };
}

/** Spreadsheets need the byte order mark to detect UTF-8. */
export const buildCsv = (lines: readonly (readonly string[])[]): string =>
  `\ufeff${lines.map(cells => cells.join(',')).join('\r\n')}\r\n`;
