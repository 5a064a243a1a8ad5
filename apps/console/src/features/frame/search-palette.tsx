/** Renders the search over everything: pages, members, events, and the numbers of bookings and redeemed rewards. */
import { useTexts } from '@rabita/client/language/texts';
import { SEARCH_MAX } from '@rabita/contract/constants';
import type { Role } from '@rabita/contract/roles';
import { SearchDialog } from '@rabita/ui/overlays/search-dialog';
import { Spinner } from '@rabita/ui/spinner';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FailedPanel } from '../../platform/calls/fetched.tsx';
import { usePageTargets, useResultTargets } from './search-targets.tsx';
import { searchTexts } from './search-texts.ts';
import { useSearch } from './use-search.ts';

type SearchPaletteProps = { readonly role: Role; readonly onClose: () => void };

export function SearchPalette({ role, onClose }: SearchPaletteProps) {
  const t = useTexts(searchTexts);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const { results, isSearching, error, retry } = useSearch(text);
  const groups = [
    ...usePageTargets(role, text),
    ...useResultTargets(results, text).map(group => ({ ...group, isStale: isSearching })),
  ];
  const targets = groups.flatMap(group => group.options);
  const open = (key: string) => {
    const target = targets.find(each => each.key === key);
    if (!target) return;
    onClose();
    void navigate(target.path);
  };
  const message = error ? (
    <FailedPanel error={error} failed={t('failed')} onRetry={retry} isCompact />
  ) : isSearching && !results ? (
    <p className="flex items-center gap-3">
      <Spinner size={20} />
      <span>{t('searching')}</span>
    </p>
  ) : targets.length === 0 && !isSearching ? (
    <>
      <p className="font-semibold text-text [overflow-wrap:anywhere]">{t('none', { text })}</p>
      <p>{t('noneDetail')}</p>
    </>
  ) : null;
  return (
    <SearchDialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      label={t('title')}
      closeLabel={t('close')}
      placeholder={t('placeholder')}
      hint={t('keys')}
      value={typed}
      maxLength={SEARCH_MAX}
      onChange={setTyped}
      groups={groups}
      isSearching={isSearching}
      message={message}
      announcement={isSearching || error || text === '' ? '' : t('results', { count: targets.length })}
      onChoose={open}
    />
  );
}
