/** A revoked scanner sends a late upload, and a manager admits it on the gate page. */
import { callApi } from '../../../fixtures/call-api.ts';
import { expect, test } from '../../../fixtures/event-setup.ts';
import { expectVerdict, pairScanner, typeCode } from '../../../fixtures/phone.ts';

const TEXTS = {
  north: 'البوابة الشمالية',
  note: 'كيف تأكدت؟',
  startScanning: 'ابدأ المسح',
  pairAgain: 'أقرِنه من جديد',
  discardTitle: 'هل تريد حذف ما لم يُرسل؟',
  keepSending: 'تابِع الإرسال',
  allSent: 'وصل كل حضور سُجّل على هذا الجوال. القرار الآن للمدير.',
  revokedSection: 'من أجهزة موقوفة',
  conflictReason: 'وصل بعد إيقاف الجهاز، ولا شيء غير ذلك يمنع اعتماده.',
  admitAll: 'اعتمد الكل',
  admitted: 'سُجّل الحضور',
  lanesInDoubt: 'مسارات غير مؤكَّدة',
};

test('[15.24] [14.47] [14.48] a revoked scanner sends its offline admissions, and a manager admits all of them', async ({
  page,
  request,
  setUpEvent,
  newPhone,
}) => {
  const { manager, attendee, ticket, fetchCode, newScanner, openEventPage, fetchGateState } =
    await setUpEvent();
  const created = await newScanner(TEXTS.north);
  const phone = await newPhone();
  const scanner = phone.page;
  await pairScanner(scanner, created);
  await scanner.getByRole('button', { name: TEXTS.startScanning }).click();
  const code = await fetchCode();
  await phone.context.setOffline(true);
  await typeCode(scanner, code);
  await expectVerdict(scanner, 'admitted');
  await expect(scanner.locator('[data-unsent="1"]')).toBeVisible();
  await callApi(request, manager.token, 'POST', `/api/staff/scanners/${created.id}/revoke`);

  // Fails the upload, so that the scanner shows the unsent admission, even after a restart.
  await phone.context.route('**/api/door/testimony', route => route.abort());
  await phone.context.setOffline(false);
  const unsent = scanner.locator('[data-to-send="1"]');
  await expect(unsent).toBeVisible();
  await scanner.reload();
  await expect(unsent).toBeVisible();
  await scanner.getByRole('button', { name: TEXTS.pairAgain }).click();
  const confirmation = scanner.getByRole('alertdialog', { name: TEXTS.discardTitle });
  await expect(confirmation).toBeVisible();
  await confirmation.getByRole('button', { name: TEXTS.keepSending }).click();
  await expect(unsent).toBeVisible();

  await phone.context.unroute('**/api/door/testimony');
  await expect(scanner.getByText(TEXTS.allSent)).toBeVisible();
  // The scanner has deleted everything, so a restart asks for a pairing code.
  await scanner.reload();
  await expect(scanner.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(scanner.getByText(TEXTS.allSent)).toHaveCount(0);
  await expect(scanner.locator('form button[type="submit"]')).toBeVisible();

  await openEventPage('/door');
  const section = page.getByRole('region', { name: TEXTS.revokedSection });
  await expect(section).toContainText(attendee.fullName);
  await expect(section).toContainText(ticket.number);
  await expect(section).toContainText(TEXTS.conflictReason);
  await expect(page.getByText(TEXTS.lanesInDoubt)).toBeVisible();
  await section.getByRole('button', { name: TEXTS.admitAll }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(TEXTS.note).fill('سألت المنظّم');
  await dialog.getByRole('button', { name: TEXTS.admitAll, exact: true }).click();
  const results = page.locator('[data-results]');
  await expect(results).toContainText(ticket.number);
  await expect(results).toContainText(TEXTS.admitted);
  await page.getByRole('dialog').filter({ has: results }).press('Escape');
  await expect(section).toHaveCount(0);
  // The late upload is complete, so the scanner's lanes are no longer in doubt.
  await expect(page.getByText(TEXTS.lanesInDoubt)).toHaveCount(0);
  expect(await fetchGateState()).toMatchObject({ counts: { admitted: 1 }, scanners: [{ conflicts: 0 }] });
});
