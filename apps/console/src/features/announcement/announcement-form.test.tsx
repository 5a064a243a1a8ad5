/** Tests the form of a message to attendees: nothing is sent before the preview and the question, and only once. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { press, refusal, renderConsole, stubCalls } from '../../../test/render-console.tsx';
import { AnnouncementForm } from './announcement-form.tsx';

const shown = (name: string) => ({ subject: `${name} subject`, mail: `${name} mail`, sms: `${name} sms` });

function open(byEmail: number, response?: Response) {
  const calls = stubCalls(({ body }) =>
    response && !body.dry_run
      ? response.clone()
      : {
          recipients: { by_email: byEmail, by_sms: 0, unreachable: 1 },
          preview: { ar: shown('Arabic'), en: shown('English') },
          announcement: null,
        },
  );
  renderConsole(<AnnouncementForm eventId="e" />);
  return calls;
}

async function fill() {
  const columns = { ar: ['العنوان', 'النص'], en: ['Subject', 'Text'] };
  for (const label of [...columns.ar, ...columns.en])
    await userEvent.type(screen.getByRole('textbox', { name: label }), 'A new gate');
}

it('[14.29] previews both languages, asks with the count, and sends under the id of the preview', async () => {
  const sent = open(41);
  await press('Preview');
  expect(sent).toEqual([]);
  await fill();
  await press('Preview');
  for (const text of ['Arabic mail', 'Arabic sms', 'English mail', 'English subject'])
    expect(await screen.findByText(text)).toBeTruthy();
  await press('Send to 41 members');
  const dialog = screen.getByRole('alertdialog', { name: 'Send it to 41 members?' });
  expect(sent.map(({ body }) => body.dry_run)).toEqual([true]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send to 41 members' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent.map(({ body }) => body.dry_run)).toEqual([true, false]);
  expect(sent[1]?.body.announcement_id).toBe(sent[0]?.body.announcement_id);
  expect((screen.getByRole('textbox', { name: 'Subject' }) as HTMLInputElement).value).toBe('');
});

it('[14.29] a change after the preview needs another preview, with an id of its own', async () => {
  const sent = open(2);
  await fill();
  await press('Preview');
  await screen.findByText('English mail');
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.queryByRole('button', { name: 'Send to 2 members' })).toBeNull();
  await press('Preview');
  await screen.findByText('English mail');
  expect(sent.map(({ body }) => body.includes_pending)).toEqual([false, true]);
  expect(sent[0]?.body.announcement_id).not.toBe(sent[1]?.body.announcement_id);
});

it('[14.29] keeps the words after a failure, and a second press repeats the same id', async () => {
  const sent = open(2, refusal(409, 'announcement.nobody', { message: 'Nobody.' }));
  await fill();
  await press('Preview');
  await screen.findByText('English mail');
  await press('Send to 2 members');
  const confirm = () =>
    userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Send to 2 members' }),
    );
  await confirm();
  await screen.findByText('Nobody.');
  await confirm();
  await waitFor(() => expect(sent.filter(({ body }) => !body.dry_run).length).toBeGreaterThan(1));
  expect(new Set(sent.map(({ body }) => body.announcement_id)).size).toBe(1);
});

it('[14.29] offers no sending when nobody would get it', async () => {
  open(0);
  await fill();
  await press('Preview');
  expect(await screen.findByText('There’s no one to send this to right now.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Send/u })).toBeNull();
});
