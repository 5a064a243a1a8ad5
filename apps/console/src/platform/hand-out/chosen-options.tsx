/** Renders what a member chose or wrote for a reward, so that staff hand out the right one. */
import { useLanguage } from '@rabita/client/language/language';
import type { ChosenOption } from '@rabita/contract/reward-option';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';

type ChosenOptionsProps = { readonly options: readonly ChosenOption[]; readonly className?: string };

export function ChosenOptions({ options, className }: ChosenOptionsProps) {
  const language = useLanguage();
  if (options.length === 0) return null;
  return (
    <dl className={classNames('flex flex-wrap gap-x-6 gap-y-1', className)}>
      {options.map(({ label, value }) => (
        <div key={label.ar} className="flex flex-wrap gap-x-2">
          <dt>
            <Name>{label[language]}</Name>:
          </dt>
          <dd className="font-bold">
            <Name>{value[language]}</Name>
          </dd>
        </div>
      ))}
    </dl>
  );
}
