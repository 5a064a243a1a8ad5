// Renders the placeholder of a match card, with the same sizes, while the matches load.
import { Skeleton } from '@rabita/ui/skeleton';
import { matchCardClasses, matchFooterClasses } from './match-card-classes.tsx';

/** `front` is the larger card of the landing page. */
export function MatchCardSkeleton({ size = 'list' }: { readonly size?: 'list' | 'front' }) {
  return (
    <div data-skeleton="match" className={matchCardClasses(size)}>
      <div className="w-1/2">
        <Skeleton height="1lh" />
        <div className="w-3/4 text-sm">
          <Skeleton height="1lh" />
        </div>
      </div>
      {/* The height of a crest and a name, which are stacked on phones. */}
      <div
        className={`leading-(--leading-heading) ${size === 'front' ? 'h-[calc(4.625rem+1lh)] sm:h-22' : 'h-[calc(4.125rem+1lh)] sm:h-14'}`}
      >
        <Skeleton height="100%" />
      </div>
      <div className={matchFooterClasses}>
        <Skeleton height={44} />
      </div>
    </div>
  );
}
