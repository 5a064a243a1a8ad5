/** Renders the button and the dialog with which staff add an attendee to an event. */
import { useTexts } from '@rabita/client/language/texts';
import { SEARCH_MAX } from '@rabita/contract/constants';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { SearchIcon } from '@rabita/ui/art/icons';
import { Ltr, Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { TextArea } from '@rabita/ui/controls/text-area';
import { TextField } from '@rabita/ui/controls/text-field';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useHasDraft } from '../../platform/forms/draft-owner.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { attendeeTexts } from './attendee-texts.ts';
import { useMemberChoices } from './booking-dialogs.tsx';
import {
  type AttendeeValues,
  checkAttendee,
  findHolderName,
  isFull,
  toAttendeeBody,
} from './booking-rules.ts';
import { useChangeEvent } from './use-events.ts';

type MemberPickerProps = {
  readonly value: string;
  readonly onChange: (memberId: string) => void;
  readonly error: string | undefined;
};

function MemberPicker({ value, onChange, error }: MemberPickerProps) {
  const t = useTexts(attendeeTexts);
  const [searchText, setSearchText] = useState('');
  const query = useMemberChoices(searchText);
  const members = query.data?.members ?? [];
  return (
    <div className="grid gap-3">
      <TextField
        type="search"
        startSlot={<SearchIcon size={20} />}
        autoComplete="off"
        spellCheck={false}
        label={t('findMember')}
        description={t('findMemberHint')}
        maxLength={SEARCH_MAX}
        name="member_id"
        error={members.length === 0 ? error : undefined}
        value={searchText}
        onChange={event => setSearchText(event.currentTarget.value)}
      />
      <p role="status" className="text-base empty:absolute">
        {query.isError
          ? t('findFailed')
          : query.isLoading
            ? t('finding')
            : query.data && members.length === 0
              ? t('nobodyFound')
              : null}
      </p>
      {members.length > 0 && (
        <RadioGroup
          label={t('chooseMember')}
          options={members.map(member => ({
            value: member._id,
            label: <Name>{member.full_name}</Name>,
            description: (
              <>
                <Ltr className="[overflow-wrap:anywhere]">{member.email}</Ltr>{' '}
                <Ltr>{member.phone_number}</Ltr>
              </>
            ),
          }))}
          value={value || null}
          error={error}
          onChange={onChange}
        />
      )}
    </div>
  );
}

const getDraftName = (eventId: string): string => `attendee of event ${eventId}`;

type AddAttendeeDialogProps = { readonly event: StaffEvent; readonly onClose: () => void };

function AddAttendeeDialog({ event, onClose }: AddAttendeeDialogProps) {
  const t = useTexts(attendeeTexts);
  const isEventFull = isFull(event);
  const form = useDraftForm<AttendeeValues>(
    getDraftName(event._id),
    { values: { holder: 'member', member_id: '', full_name: '', is_complimentary: isEventFull, reason: '' } },
    checkAttendee,
  );
  const { holder, is_complimentary: isComplimentary } = form.values;
  return (
    <FormDialog
      form={form}
      mutation={useChangeEvent()}
      send={() => callStaff('bookPlace', { params: { id: event._id }, body: toAttendeeBody(form.values) })}
      done={({ booking }) => t('added', { name: findHolderName(booking) ?? '', number: booking.number })}
      title={t('addTitle')}
      submitLabel={t('addNow')}
      pendingLabel={t('adding')}
      backLabel={t('back')}
      onClose={onClose}
    >
      <p>{t('addDetail')}</p>
      <RadioGroup
        label={t('holder')}
        layout="columns"
        options={[
          { value: 'member', label: t('member') },
          { value: 'guest', label: t('guest') },
        ]}
        value={holder}
        onChange={value => form.set('holder', value)}
      />
      {holder === 'member' ? (
        <MemberPicker
          value={form.values.member_id}
          onChange={id => form.set('member_id', id)}
          error={form.choice('member_id').error}
        />
      ) : (
        <TextField
          label={t('guestName')}
          description={t('guestHint')}
          autoComplete="off"
          {...form.text('full_name')}
        />
      )}
      {isEventFull && <p className="font-semibold text-gold">{t('eventFull')}</p>}
      <Checkbox {...form.tick('is_complimentary')}>{t('complimentary')}</Checkbox>
      {isComplimentary && (
        <TextArea label={t('reason')} description={t('complimentaryReasonHint')} {...form.text('reason')} />
      )}
    </FormDialog>
  );
}

export function AddAttendeeButton({ event }: { readonly event: StaffEvent }) {
  const t = useTexts(attendeeTexts);
  const [isOpen, setIsOpen] = useState(useHasDraft(getDraftName(event._id)));
  if (event.state === 'past' || event.state === 'cancelled') return null;
  if (event.publication !== 'published') return <p className="text-sm text-text-2">{t('publishFirst')}</p>;
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {t('add')}
      </Button>
      {isOpen && <AddAttendeeDialog event={event} onClose={() => setIsOpen(false)} />}
    </>
  );
}
