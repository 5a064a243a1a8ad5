// Renders the placeholder of the landing page's match, with the same size, while the matches load.
import { Skeleton } from '@rabita/ui/skeleton';
import { matchCardClasses, matchFooterClasses } from './match-card-classes.tsx';

export function MatchCardSkeleton() {
  return (
    <div data-skeleton="match" className={matchCardClasses}>
      <div className="w-1/2">
        <Skeleton height="1lh" />
        <div className="w-3/4 text-sm">
          <Skeleton height="1lh" />
        </div>
      </div>
      {/* The height of a crest and a name, which are stacked on phones. */}
      <div className="h-[calc(4.625rem+1lh)] leading-(--leading-heading) sm:h-22">
        <Skeleton height="100%" />
      </div>
      <div className={matchFooterClasses}>
        <Skeleton height={44} />
      </div>
    </div>
  );
}
