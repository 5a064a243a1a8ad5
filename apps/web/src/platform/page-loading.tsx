/** Renders a spinner while a page's code loads. A CSS animation delays it, because most pages load immediately. */
import { Spinner } from '@rabita/ui/spinner';

export function PageLoading() {
  return (
    <div className="grid min-h-dvh flex-1 animate-late place-items-center text-text-3">
      <Spinner size={40} />
    </div>
  );
}
