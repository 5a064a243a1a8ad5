// Stands where a match card will be, with the same parts at the same size.
import { Skeleton } from '@rabita/ui/skeleton';

/** `front` is the larger card that stands alone. */
export function MatchCardSkeleton({ size = 'list' }: { readonly size?: 'list' | 'front' }) {
  const crest = size === 'front' ? 88 : 60;
  return (
    <div
      className={`cut flex flex-col gap-5 bg-surface-2 p-5 ${size === 'front' ? 'sm:p-8 [--cut:24px]' : ''}`}
    >
      <div className="flex justify-between gap-3">
        <div className="grid gap-1">
          <Skeleton width={150} height={26} />
          <Skeleton width={110} height={22} />
        </div>
        <Skeleton width={76} height={28} />
      </div>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-4">
        <div className="grid justify-items-center gap-2">
          <Skeleton width={crest} height={crest} shape="circle" />
          <Skeleton width={90} height={24} />
        </div>
        <Skeleton width={72} height={40} />
        <div className="grid justify-items-center gap-2">
          <Skeleton width={crest} height={crest} shape="circle" />
          <Skeleton width={90} height={24} />
        </div>
      </div>
      <div className="flex flex-wrap justify-between gap-3 border-t border-line pt-4">
        <Skeleton width={220} height={27} />
        <Skeleton width={140} height={44} shape="cut" />
      </div>
    </div>
  );
}
