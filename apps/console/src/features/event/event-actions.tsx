/** Renders the main button of an event's page, and a menu with everything else that the event's phase allows. */
import { collectFieldErrors } from '@rabita/client/forms/form-errors';
import { useForm } from '@rabita/client/forms/use-form';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffEvent } from '@rabita/contract/staff/event';
import {
  CalendarIcon,
  ChevronDownIcon,
  CloseIcon,
  CopyIcon,
  EyeIcon,
  PencilIcon,
  QrIcon,
} from '@rabita/ui/art/icons';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { ActionMenu } from '@rabita/ui/overlays/action-menu';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { MomentField } from '../../platform/fields/moment-field.tsx';
import { useZoneName } from '../../platform/fields/zone-field.tsx';
import { formatDayTime } from '../../platform/format-day-time.ts';
import { EndDialog } from '../../platform/forms/danger-dialog.tsx';
import { useHasDraft } from '../../platform/forms/draft-owner.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { checkMoment, parseMomentText } from '../../platform/forms/form-values.ts';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { doorPath, eventPath } from '../../platform/paths.ts';
import { type EventAction, sortActions } from './action-rules.ts';
import { addWeek } from './preview-rules.ts';
import { toEventValues, toUpdateBody } from './rules.ts';
import { texts } from './texts.ts';
import { useChangeEvent } from './use-events.ts';

const duplicateDraftName = (eventId: string): string => `duplicate event ${eventId}`;

type DialogProps = { readonly event: StaffEvent; readonly name: string; readonly onClose: () => void };

function DuplicateDialog({ event, onClose }: DialogProps) {
  const t = useTexts(texts);
  const zoneName = useZoneName();
  const navigate = useNavigate();
  const form = useDraftForm(
    duplicateDraftName(event._id),
    { values: { starts: addWeek(event.starts) } },
    ({ starts }) => collectFieldErrors({ starts: checkMoment(starts) }),
  );
  let copyId = '';
  const duplicate = async () => {
    const body = { starts: parseMomentText(form.values.starts) };
    copyId = (await callStaff('duplicateEvent', { params: { id: event._id }, body })).event._id;
  };
  return (
    <FormDialog
      form={form}
      mutation={useChangeEvent()}
      send={duplicate}
      done={() => t('duplicated')}
      onDone={() => navigate(eventPath(copyId))}
      title={t('duplicateTitle')}
      submitLabel={t('duplicateNow')}
      onClose={onClose}
    >
      <p>{t('duplicateDetail')}</p>
      <MomentField
        label={t('newStart')}
        description={t('onVenueClock', { zone: zoneName(event.timezone) })}
        {...form.choice('starts')}
      />
    </FormDialog>
  );
}

function CancelDialog({ event, name, onClose }: DialogProps) {
  const t = useTexts(texts);
  const { held, confirmed, pending } = event.counts;
  return (
    <EndDialog
      title={t('cancelTitle')}
      confirmLabel={t('cancelNow')}
      keepLabel={t('keepEvent')}
      mutation={useChangeEvent()}
      send={() => callStaff('cancelEvent', { params: { id: event._id } })}
      done={t('cancelledNow')}
      onClose={onClose}
    >
      <p className="text-lg font-bold [overflow-wrap:anywhere] text-text">
        <bdi>{name}</bdi>
      </p>
      {held > 0 ? (
        <>
          <p className="font-semibold text-gold">{t('cancelDetail', { count: held })}</p>
          <p>{t('cancelCounts', { confirmed, pending })}</p>
        </>
      ) : (
        <p>{t('cancelNobody')}</p>
      )}
    </EndDialog>
  );
}

function PublishDialog({ event, name, onClose }: DialogProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const client = useQueryClient();
  const form = useForm({ initial: {}, check: () => ({}) });
  const opensAt = event.booking_opens_at;
  const publish = () => {
    const details = toUpdateBody({ ...toEventValues(event), publication: 'now' });
    const body = { ...details, version: event.changed.version };
    return callStaff('updateEvent', { params: { id: event._id }, body });
  };
  /** Fetches the edit of somebody else that the API refused to overwrite. */
  const fetchNewer = () => {
    void client.invalidateQueries({ queryKey: ['events'] });
    return false;
  };
  return (
    <FormDialog
      role="alertdialog"
      form={form}
      mutation={useChangeEvent()}
      send={publish}
      done={() => t('published')}
      showApiError={fetchNewer}
      title={t('publishTitle')}
      submitLabel={t('publish')}
      backLabel={t('keepDraft')}
      onClose={onClose}
    >
      <p className="text-lg font-bold [overflow-wrap:anywhere] text-text">
        <bdi>{name}</bdi>
      </p>
      <p>
        {opensAt && Date.parse(opensAt) > Date.now()
          ? t('publishBeforeBooking', { when: formatDayTime(opensAt, language, event.timezone) })
          : t('publishDetail')}
      </p>
    </FormDialog>
  );
}

const DIALOGS = { publish: PublishDialog, duplicate: DuplicateDialog, cancel: CancelDialog } as const;
type DialogAction = keyof typeof DIALOGS;
const isDialogAction = (action: EventAction): action is DialogAction => Object.hasOwn(DIALOGS, action);

const ICONS = {
  publish: EyeIcon,
  edit: PencilIcon,
  openGate: QrIcon,
  move: CalendarIcon,
  duplicate: CopyIcon,
  cancel: CloseIcon,
} as const satisfies Record<EventAction, unknown>;

export function EventActions({ event, name }: { readonly event: StaffEvent; readonly name: string }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [openDialog, setOpenDialog] = useState<DialogAction | null>(
    useHasDraft(duplicateDraftName(event._id)) ? 'duplicate' : null,
  );
  const { main, more } = sortActions(event, Date.now());
  // The other tabs have a main button of their own.
  const variant = pathname === eventPath(event._id) ? 'primary' : 'secondary';
  const linkPaths = {
    edit: eventPath(event._id, 'edit'),
    move: eventPath(event._id, 'move'),
    openGate: doorPath(event._id),
  };
  const start = (action: EventAction) =>
    isDialogAction(action) ? setOpenDialog(action) : void navigate(linkPaths[action]);
  const Dialog = openDialog && DIALOGS[openDialog];
  return (
    <>
      {isDialogAction(main) ? (
        <Button variant={variant} size="sm" onClick={() => start(main)}>
          {t(main)}
        </Button>
      ) : (
        linkPaths[main] !== pathname && (
          <Link to={linkPaths[main]} className={buttonStyles({ variant, size: 'sm' })}>
            {t(main)}
          </Link>
        )
      )}
      {more.length > 0 && (
        <Button
          ref={trigger}
          variant="secondary"
          size="sm"
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          iconEnd={<ChevronDownIcon size={18} />}
          onClick={() => setIsMenuOpen(true)}
        >
          {t('more')}
        </Button>
      )}
      {isMenuOpen && (
        <ActionMenu
          label={t('more')}
          triggerRef={trigger}
          actions={more.map(action => {
            const Icon = ICONS[action];
            return {
              id: action,
              label: t(action),
              icon: <Icon />,
              isDangerous: action === 'cancel',
              onAction: () => start(action),
            };
          })}
          onClose={() => setIsMenuOpen(false)}
        />
      )}
      {Dialog && <Dialog event={event} name={name} onClose={() => setOpenDialog(null)} />}
    </>
  );
}
