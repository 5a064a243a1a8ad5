/** Shows cards, posters, badges, meters, icons and empty states in the design gallery. */

import { Crest } from '../art/crest.tsx';
import * as firstIcons from '../art/first-icons.tsx';
import * as pageIcons from '../art/icons.tsx';
import { KhatamArt } from '../art/khatam-art.tsx';
import { Shield } from '../art/shield.tsx';
import { Badge } from '../badge.tsx';
import { Ltr, Name } from '../bidi.tsx';
import { Card, cardLinkClasses } from '../card.tsx';
import { Button } from '../controls/button.tsx';
import { DefinitionList } from '../definition-list.tsx';
import { LiveDot } from '../live-dot.tsx';
import { Meter } from '../meter.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Stat } from '../stat.tsx';
import { StatePanel } from '../state-panel.tsx';
import type { GalleryTexts } from './design-gallery-texts.ts';
import { GallerySection } from './gallery-section.tsx';

type SampleProps = { readonly texts: GalleryTexts };

const seeds = ['evt_7f3a', 'evt_19bc', 'evt_c2d0', 'evt_5e88', 'evt_aa41', 'evt_03f7'];
const tags = ['SRT', 'MDR', 'GWV', 'JTH', 'NVA', 'HJR', 'BRQ', 'DFAL'];

/** An event card, a match card, a ticket's details, and posters by seed. */
export function CardsSample({ texts }: SampleProps) {
  return (
    <GallerySection title={texts.cards}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Card>
          <KhatamArt seed="evt_7f3a" className="cut-top -m-5 mb-5 h-40" />
          <div>
            <h3 className="text-lg">
              <a href="#card" className={cardLinkClasses}>
                {texts.event}
              </a>
            </h3>
            <p className="mb-4 text-text-2">
              {texts.venue} · {texts.date}
            </p>
            <Meter
              value={12}
              max={300}
              label={texts.seats}
              valueText={texts.seatsFew}
              startText={texts.seatsFew}
              endText={texts.of}
            />
          </div>
        </Card>
        <Card className="grid content-between gap-4">
          <div className="flex items-center justify-between">
            <Badge tone="live">{texts.live}</Badge>
            <span className="text-sm text-text-3">{texts.date}</span>
          </div>
          <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-center">
            <span className="grid justify-items-center gap-2 font-bold">
              <Shield tag="VLR" palette="accent" className="size-14" />
              <span>
                <Name>Valor</Name>
              </span>
            </span>
            <span className="flex gap-2 font-display text-3xl font-extrabold tabular">
              <span className="text-accent-text">2</span>
              <span className="text-text-3">–</span>
              <span>1</span>
            </span>
            <span className="grid justify-items-center gap-2 font-bold">
              <Shield tag="N5" className="size-14" />
              <span>
                <Name>Nova Five</Name>
              </span>
            </span>
          </div>
          <p className="text-sm text-text-3">
            <Ltr>8:30 PM</Ltr>
          </p>
        </Card>
        <Card>
          <Stat label={texts.points} value="12,310" tone="accent" size="lg" hint={texts.rankHint} />
        </Card>
        <Card>
          <DefinitionList
            items={[
              { term: texts.time, value: <Ltr>20:30</Ltr>, icon: <firstIcons.ClockIcon size={16} /> },
              { term: texts.place, value: texts.venue, icon: <firstIcons.PinIcon size={16} /> },
              { term: texts.code2, value: <Ltr>7Q2X-9F</Ltr> },
            ]}
          />
        </Card>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {seeds.map(seed => (
          <KhatamArt key={seed} seed={seed} className="cut h-36" />
        ))}
        <KhatamArt seed="quiet" kind="pattern" className="cut h-36" />
        <KhatamArt seed="quiet" kind="pattern" palette="accent" className="cut h-36" />
      </div>
      <div className="flex flex-wrap gap-3">
        {tags.map(tag => (
          <Shield key={tag} tag={tag} className="size-14" />
        ))}
        {seeds.map(seed => (
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
        <Badge tone="live">{texts.live}</Badge>
        <Badge tone="success" icon={<firstIcons.CheckIcon size={16} />}>
          {texts.confirmed}
        </Badge>
        <Badge tone="neutral" icon={<firstIcons.ClockIcon size={16} />}>
          {texts.pendingState}
        </Badge>
        <Badge tone="error">{texts.cancelled}</Badge>
        <Badge tone="accent">{texts.open}</Badge>
        <Badge tone="outline">{texts.full}</Badge>
        <Badge tone="gold">{texts.gold}</Badge>
        <Badge tone="silver">{texts.silver}</Badge>
        <Badge tone="bronze">{texts.bronze}</Badge>
        <LiveDot />
      </div>
      <Meter
        value={210}
        max={300}
        label={texts.seats}
        valueText={texts.seatsMany}
        startText={texts.seatsMany}
        endText={texts.of}
      />
      <Meter
        value={0}
        max={300}
        label={texts.seats}
        valueText={texts.full}
        startText={texts.full}
        endText={texts.of}
      />
      <ProgressBar
        value={62}
        max={100}
        label={texts.nextReward}
        startText={texts.nextReward}
        endText={texts.missing}
      />
      <div className="grid grid-cols-2 gap-4">
        <Stat label={texts.rank} value="27" hint={texts.rankHint} />
        <Stat label={texts.points} value="1,250" tone="accent" />
      </div>
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

/** The three states of a list without items: empty, error, offline. */
export function StatesSample({ texts }: SampleProps) {
  return (
    <GallerySection title={texts.states}>
      <StatePanel
        kind="empty"
        sentence={texts.empty}
        action={<Button variant="secondary">{texts.link}</Button>}
      />
      <StatePanel
        kind="error"
        sentence={texts.error}
        action={<Button variant="secondary">{texts.retry}</Button>}
      />
      <StatePanel
        kind="offline"
        isCompact
        sentence={texts.offline}
        action={<Button variant="secondary">{texts.toTickets}</Button>}
      />
    </GallerySection>
  );
}

const { createIcon: _, ...ownIcons } = firstIcons;
const icons = { ...ownIcons, ...pageIcons };

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
