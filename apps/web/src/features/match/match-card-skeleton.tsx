// Stands where a match card will be, with the same parts at the same size.
import { classNames } from '@rabita/ui/class-names';
import { Skeleton } from '@rabita/ui/skeleton';
import { matchFrame } from './match-frame.tsx';

type SizeProps = { readonly size?: 'list' | 'front' };

/** `front` is the larger card that stands alone. */
export function MatchCardSkeleton({ size = 'list' }: SizeProps) {
  const frame = matchFrame(size);
  return (
    <div data-skeleton="match" className={frame.card}>
      <div className={frame.head}>
        <div className="text-base">
          <Skeleton width={110} height="1lh" />
          <div className="text-sm">
            <Skeleton width={140} height="1lh" />
          </div>
        </div>
        <Skeleton width={64} height={28} />
      </div>
      <div className={frame.sides}>
        <SideSkeleton size={size} />
        <Skeleton width={48} height={32} className="mt-3 sm:mt-0" />
        <SideSkeleton size={size} isMirrored />
      </div>
      <div className={frame.foot}>
        <Skeleton width="80%" height={24} />
        <Skeleton width={104} height={44} shape="cut" />
      </div>
    </div>
  );
}

function SideSkeleton({ size = 'list', isMirrored = false }: SizeProps & { readonly isMirrored?: boolean }) {
  const frame = matchFrame(size);
  return (
    <div className={classNames(frame.side, isMirrored && 'flex-row-reverse')}>
      <div className={frame.crest}>
        <Skeleton height="100%" shape="circle" />
      </div>
      <div className={classNames(frame.name, isMirrored && 'flex justify-end')}>
        <Skeleton width={88} height="1lh" />
      </div>
    </div>
  );
}
