/** Shows cards, posters, badges, meters, icons and empty states in the design gallery. */

import { Crest } from '../art/crest.tsx';
import * as firstIcons from '../art/first-icons.tsx';
import * as pageIcons from '../art/icons.tsx';
import { KhatamArt } from '../art/khatam-art.tsx';
import { Shield } from '../art/shield.tsx';
import { Badge } from '../badge.tsx';
import { Ltr } from '../bidi.tsx';
import { Card, cardLinkClasses } from '../card.tsx';
import { Button } from '../controls/button.tsx';
import { DefinitionList } from '../definition-list.tsx';
import { LiveDot } from '../live-dot.tsx';
import { Meter, MeterBar } from '../meter.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Stat } from '../stat.tsx';
import { StatePanel } from '../state-panel.tsx';
import type { GalleryTexts } from './design-gallery-texts.ts';
import { GallerySection } from './gallery-section.tsx';

type SampleProps = { readonly texts: GalleryTexts };

const posterSeeds = ['evt_7f3a', 'evt_19bc', 'evt_c2d0', 'evt_5e88', 'evt_aa41', 'evt_03f7'];
const teamTags = ['SRT', 'MDR', 'GWV', 'JTH', 'NVA', 'HJR', 'BRQ', 'DFAL'];
const tones = [
  ...(['neutral', 'accent', 'outline', 'live', 'success', 'error'] as const),
  ...(['gold', 'silver', 'bronze'] as const),
];

/** An event card, a ticket's details, and posters, shields and crests by seed. */
export function CardsSample({ texts }: SampleProps) {
  return (
    <GallerySection title={texts.cards}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Card>
          <KhatamArt seed="evt_7f3a" className="cut-top -m-5 mb-5 h-40" />
          <h3 className="text-lg">
            <a href="#card" className={cardLinkClasses}>
              {texts.event}
            </a>
          </h3>
          <p className="text-text-2">
            {texts.venue} · {texts.date}
          </p>
        </Card>
        <Card>
          <Stat label={texts.points} value="12,310" tone="accent" size="lg" hint={texts.rankHint} />
          <DefinitionList
            items={[
              { term: texts.time, value: <Ltr>20:30</Ltr>, icon: <firstIcons.ClockIcon size={16} /> },
              { term: texts.place, value: texts.venue, icon: <firstIcons.PinIcon size={16} /> },
            ]}
          />
        </Card>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {posterSeeds.map(seed => (
          <KhatamArt key={seed} seed={seed} className="cut h-36" />
        ))}
        <KhatamArt seed="quiet" kind="pattern" className="cut h-36" />
        <KhatamArt seed="quiet" kind="pattern" palette="accent" className="cut h-36" />
      </div>
      <div className="flex flex-wrap gap-3">
        <Shield tag="VLR" palette="accent" className="size-14" />
        {teamTags.map(tag => (
          <Shield key={tag} tag={tag} className="size-14" />
        ))}
        {posterSeeds.map(seed => (
          <Crest key={seed} seed={seed} size={56} />
        ))}
      </div>
    </GallerySection>
  );
}

/** Badges, meters, progress bars, stats and skeletons. */
export function MarksSample({ texts }: SampleProps) {
  return (
    <GallerySection title={texts.marks}>
      <div className="flex flex-wrap gap-2">
        {tones.map(tone => (
          <Badge key={tone} tone={tone} icon={<firstIcons.CheckIcon size={16} />}>
            {texts.badge}
          </Badge>
        ))}
        <LiveDot />
      </div>
      <Meter value={210} max={300} label={texts.seats} valueText="210" endText={texts.of} />
      <MeterBar value={288} max={300} tone="gold" />
      <ProgressBar
        value={62}
        max={100}
        label={texts.nextReward}
        startText={texts.nextReward}
        endText={texts.missing}
      />
      <div className="grid gap-3">
        <Skeleton height={120} shape="cut" />
        <div className="flex items-center gap-3">
          <Skeleton width={48} height={48} shape="circle" />
          <Skeleton width={180} height={18} />
        </div>
      </div>
    </GallerySection>
  );
}

/** The three states of a list without items. */
export function StatesSample({ texts }: SampleProps) {
  return (
    <GallerySection title={texts.states}>
      {(['empty', 'error', 'offline'] as const).map(kind => (
        <StatePanel
          key={kind}
          kind={kind}
          isCompact={kind === 'offline'}
          sentence={texts[kind]}
          action={<Button variant="secondary">{texts.retry}</Button>}
        />
      ))}
    </GallerySection>
  );
}

const { createIcon: _, ...iconsOfFirstPages } = firstIcons;
const icons = { ...iconsOfFirstPages, ...pageIcons };

export function IconsSample({ texts }: SampleProps) {
  return (
    <GallerySection title={texts.icons}>
      <div className="flex flex-wrap gap-4 text-text-2">
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} size={26} />
        ))}
      </div>
    </GallerySection>
  );
}
