// Downloads, as one JSON file, all data that the API stores about the member.

import { saveFile } from '@rabita/client/save-file';
import { call } from '../../platform/calls/api-client.ts';
import { useRequest } from '../../platform/calls/use-request.ts';

export function useExportData() {
  const request = useRequest();
  /** Resolves to true when the data was handed to the browser as a download. */
  const downloadData = async (): Promise<boolean> => {
    const reply = await request.run(() => call('exportMember'), { fallback: 'Unexpected error' });
    if (!reply) return false;
    const content = new Blob([JSON.stringify(reply, null, 2)], { type: 'application/json' });
    saveFile(`rabita-${reply.exported_at.slice(0, 10)}.json`, content);
    return true;
  };
  return { ...request, downloadData };
}
