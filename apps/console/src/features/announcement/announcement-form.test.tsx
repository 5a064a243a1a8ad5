/** Tests that a message to attendees is sent only after a preview and a confirmation, and only once. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { press, refusal, renderConsole, stubCalls } from '../../../test/render-console.tsx';
import { AnnouncementForm } from './announcement-form.tsx';

const buildPreview = (name: string) => ({
  subject: `${name} subject`,
  mail: `${name} mail`,
  sms: `${name} sms`,
});

function renderForm(byEmail: number, errorResponse?: Response) {
  const calls = stubCalls(({ body }) =>
    errorResponse && !body.dry_run
      ? errorResponse.clone()
      : {
          recipients: { by_email: byEmail, by_sms: 0, unreachable: 1 },
          preview: { ar: buildPreview('Arabic'), en: buildPreview('English') },
          announcement: null,
        },
  );
  renderConsole(<AnnouncementForm eventId="e" />);
  return calls;
}

async function previewMessage() {
  for (const label of ['العنوان', 'النص', 'Subject', 'Text'])
    await userEvent.type(screen.getByRole('textbox', { name: label }), 'A new gate');
  await press('Preview');
  for (const text of ['Arabic mail', 'Arabic sms', 'English mail', 'English subject'])
    expect(await screen.findByText(text)).toBeTruthy();
}

it('[14.29] a change after the preview requires another preview, which gets another announcement id', async () => {
  const calls = renderForm(2);
  await previewMessage();
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.queryByRole('button', { name: 'Send to 2 members' })).toBeNull();
  await press('Preview');
  await screen.findByText('English mail');
  expect(calls.map(({ body }) => body.includes_pending)).toEqual([false, true]);
  expect(calls[0]?.body.announcement_id).not.toBe(calls[1]?.body.announcement_id);
});

it('[14.29] the message is sent after a confirmation, and a retry after a failure sends the same announcement id', async () => {
  const calls = renderForm(2, refusal(409, 'announcement.nobody', { message: 'Nobody.' }));
  await previewMessage();
  await press('Send to 2 members');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Send it to 2 members?' }));
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Send to 2 members' }));
  expect(calls).toHaveLength(1);
  await confirm();
  await screen.findByText('Nobody.');
  await confirm();
  await waitFor(() => expect(calls.map(({ body }) => body.dry_run)).toEqual([true, false, false]));
  expect(new Set(calls.map(({ body }) => body.announcement_id)).size).toBe(1);
});

it('[14.29] the message form has no send button when nobody would get the message', async () => {
  renderForm(0);
  await previewMessage();
  expect(screen.getByText('There’s no one to send this to right now.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Send/u })).toBeNull();
});
