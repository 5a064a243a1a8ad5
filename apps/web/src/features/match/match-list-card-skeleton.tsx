// Renders the placeholder of a match in the list, with the same size, while the matches load.
import { Skeleton } from '@rabita/ui/skeleton';
import { matchListCardClasses, teamRowClasses } from './match-list-card-classes.tsx';

export function MatchListCardSkeleton() {
  return (
    <div data-skeleton="match" className={matchListCardClasses}>
      <Skeleton width="50%" height={28} />
      <div className="grid gap-1">
        {['home', 'away'].map(side => (
          <div key={side} className={teamRowClasses}>
            <Skeleton height={40} />
          </div>
        ))}
      </div>
      <Skeleton width="60%" height={44} />
    </div>
  );
}
