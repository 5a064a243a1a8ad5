// Reads a chosen picture file: its bytes for the upload, and an address for the crop frame.
import { useEffect, useState } from 'react';

export type ChosenFile = { readonly bytes: Uint8Array<ArrayBuffer>; readonly address: string };

export function useChosenFile() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const address = chosen?.address;
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);
  /** Resolves to false if the browser cannot read the file. */
  const choose = async (file: File): Promise<boolean> => {
    const content = await file.arrayBuffer().catch(() => null);
    setChosen(content && { bytes: new Uint8Array(content), address: URL.createObjectURL(file) });
    return content !== null;
  };
  return { chosen, choose, forget: () => setChosen(null) };
}
