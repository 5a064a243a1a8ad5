// Reads a chosen picture file: as base64 for the upload, and as an address for the crop frame.
import { useEffect, useState } from 'react';

export type ChosenFile = { readonly base64: string; readonly address: string };

function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

export function useChosenFile() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const address = chosen?.address;
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);
  /** Resolves to false if the browser cannot read the file. */
  const choose = async (file: File): Promise<boolean> => {
    const base64 = await readBase64(file).catch(() => null);
    setChosen(base64 === null ? null : { base64, address: URL.createObjectURL(file) });
    return base64 !== null;
  };
  return { chosen, choose, forget: () => setChosen(null) };
}
