// Everything held about the member, handed over as one file.
import { call } from '../../platform/api-client.ts';
import { useRequest } from '../../platform/use-request.ts';

function download(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address when the click is handled, not later.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

export function useExportData() {
  const request = useRequest();
  /** True when the file was handed to the browser. */
  const fetchData = async (): Promise<boolean> => {
    const reply = await request.run(() => call('exportMember'), { fallback: 'Unexpected error' });
    if (!reply) return false;
    download(`rabita-${reply.exported_at.slice(0, 10)}.json`, reply);
    return true;
  };
  return { ...request, fetchData };
}
