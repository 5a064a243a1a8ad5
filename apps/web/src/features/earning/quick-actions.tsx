/**
 * Renders what a member needs at hand, at the end of the membership card: the points history, a code to type in, and
 * the link for inviting friends. The URL's query opens code and invitation, so that the menu and QR codes can, too.
 */
import { useTexts } from '@rabita/client/language/texts';
import { lazyPart } from '@rabita/client/lazy-part';
import { StarIcon } from '@rabita/ui/art/first-icons';
import { QrIcon, ShareIcon } from '@rabita/ui/art/icons';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useUrlQuery } from '../../platform/navigation/use-url-query.ts';
import { paths } from '../../platform/paths.ts';
import { useEarning } from '../../platform/use-earning.ts';
import { texts } from './texts.ts';

/** The sheet needs the large code of modals, so it loads on the first hover, focus or press of a button. */
const loadSheet = () => import('./earning-sheet.tsx');
const EarningSheet = lazyPart(loadSheet, 'EarningSheet');

/** The ring is inside, because the card clips what is outside. */
const tileClasses =
  'flex min-h-17 w-full flex-col items-center justify-center gap-1 px-1 py-2 text-center text-sm leading-tight font-semibold text-text-2 no-underline transition-colors hover:text-text focus-visible:-outline-offset-3';

type ActionProps = { readonly icon: ReactNode; readonly label: string; readonly onOpen: () => void };

function Action({ icon, label, onOpen }: ActionProps) {
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={onOpen}
        className={tileClasses}
      >
        {icon}
        <span>{label}</span>
      </button>
    </li>
  );
}

export function QuickActions() {
  const t = useTexts(texts);
  const earning = useEarning();
  const [params, changeUrlQuery] = useUrlQuery();
  const code = earning?.claim_code ? params.get('claim') : null;
  const referral = params.has('invite') ? (earning?.referral ?? null) : null;
  return (
    <>
      {/* Three columns of equal width from the start on, so that nothing moves when the ways to earn arrive. */}
      <ul className="grid grid-cols-3 divide-x divide-line border-t border-line bg-surface/40 cramped:grid-cols-1">
        <li>
          <Link to={paths.points} className={tileClasses}>
            <StarIcon size={22} className="text-accent-text" />
            <span>{t('history')}</span>
          </Link>
        </li>
        {earning?.claim_code && (
          <Action
            icon={<QrIcon size={22} className="text-accent-text" />}
            label={t('haveCode')}
            onOpen={() => changeUrlQuery({ claim: '' })}
          />
        )}
        {earning?.referral && (
          <Action
            icon={<ShareIcon size={22} className="text-accent-text" />}
            label={t('invite')}
            onOpen={() => changeUrlQuery({ invite: '' })}
          />
        )}
      </ul>
      <Suspense fallback={null}>
        {(code !== null || referral) && (
          <EarningSheet
            code={code}
            referral={referral}
            // Removes a used code from the URL, so that a reload does not fill it in again.
            onClaimed={() => changeUrlQuery({ claim: '' })}
            onClose={() => changeUrlQuery({ claim: null, invite: null })}
          />
        )}
      </Suspense>
    </>
  );
}
