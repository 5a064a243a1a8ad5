// Stands in while a page's code arrives; quiet for a moment, because most arrive at once.
import { Spinner } from '@rabita/ui/spinner';

export function PageLoading() {
  return (
    <div className="grid min-h-dvh flex-1 animate-late place-items-center text-text-3">
      <Spinner size={40} />
    </div>
  );
}
