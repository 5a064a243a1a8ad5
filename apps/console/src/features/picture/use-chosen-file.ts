// Reads a chosen picture file: as base64 for the upload, and as an address for the crop frame.
import { useEffect, useState } from 'react';
import { readBase64 } from '../../platform/forms/read-base64.ts';

export type ChosenFile = { readonly base64: string; readonly address: string };

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
