/** A manager uploads, crops, describes and removes the picture of a reward, and a fan sees it. */
import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { createReward } from '../../../fixtures/call-api.ts';
import { button } from '../../../fixtures/console.ts';
import { paintPhoto } from '../../../fixtures/responses/picture-responses.ts';
import { expect, setStaffSession, test } from '../../../fixtures/staff.ts';

const TEXTS = {
  upload: 'أضف صورة',
  change: 'غيّر الصورة',
  remove: 'احذف الصورة',
  removeTitle: 'حذف الصورة؟',
  cropArea: 'الجزء الظاهر. حرّكه بالأسهم.',
  saved: 'حُفظت الصورة.',
  save: 'احفظ الصورة',
  unreadable: 'تعذّر فتح هذا الملف كصورة. اختر صورة بصيغة JPEG أو PNG أو WebP أو AVIF.',
  noPicture: 'لا صورة. يرى المشجعون الرسم التلقائي.',
};
const LATER_ALT = { ar: 'قميص موقّع على علّاقة', en: 'A signed jersey on a hanger' };
const ALT = { ar: 'أضواء الساحة فوق الجمهور', en: 'Arena lights above the crowd' };

/** Scrolls to a picture and waits until its file is loaded. */
async function expectLoaded(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

test('[14.17] a manager uploads, crops, describes and removes the picture of a reward, and a fan sees it until then', async ({
  page,
  member: _member,
  sharedStaff,
  request,
}) => {
  const manager = await sharedStaff('manager');
  const name = `قميص ${randomUUID().slice(0, 8)}`;
  const rewardId = await createReward(request, manager.token, name, { loyalty_points: 0, kind: null });
  await setStaffSession(page, manager.token);
  await page.goto(`/console/rewards/${rewardId}`);
  await button(page, TEXTS.upload).click();
  const dialog = page.getByRole('alertdialog', { name: TEXTS.upload });
  const file = dialog.locator('input[type="file"]');
  await file.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') });
  await expect(dialog.getByRole('alert').filter({ hasText: TEXTS.unreadable })).toBeVisible();

  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: paintPhoto() });
  const frame = dialog.getByRole('group', { name: TEXTS.cropArea });
  await frame.focus();
  const initialBox = await frame.boundingBox();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(async () => (await frame.boundingBox())?.y).toBeLessThan(initialBox?.y ?? 0);
  await dialog.getByRole('group', { name: 'العربية' }).getByRole('textbox').fill(ALT.ar);
  await dialog.getByRole('group', { name: 'English' }).getByRole('textbox').fill(ALT.en);
  await button(page, TEXTS.save).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('figure').getByRole('img', { name: ALT.ar })).toBeVisible();

  // The toast does not cover the last button, because the page has extra space at its end.
  const message = page.getByText(TEXTS.saved).last();
  await expect(message).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
  const lastButton = await button(page, TEXTS.remove).boundingBox();
  expect((lastButton?.y ?? 0) + (lastButton?.height ?? 0)).toBeLessThan(
    (await message.boundingBox())?.y ?? 0,
  );
  await page.keyboard.press('Escape');
  // The description changes without another upload.
  await button(page, TEXTS.change).click();
  const changeDialog = page.getByRole('alertdialog', { name: TEXTS.change });
  await expect(changeDialog.getByRole('img', { name: ALT.ar })).toBeVisible();
  await changeDialog.getByRole('group', { name: 'العربية' }).getByRole('textbox').fill(LATER_ALT.ar);
  await changeDialog.getByRole('group', { name: 'English' }).getByRole('textbox').fill(LATER_ALT.en);
  await button(page, TEXTS.save).click();
  await expect(changeDialog).toBeHidden();
  await expect(page.locator('figure').getByRole('img', { name: LATER_ALT.ar })).toBeVisible();

  // One tab can hold a member's session and a staff session.
  await page.goto('/rewards?show=all');
  const card = page.getByRole('listitem').filter({ hasText: name });
  const picture = card.getByRole('img', { name: LATER_ALT.ar });
  await expectLoaded(picture);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/\d+\.avif$/u);

  await page.goto(`/console/rewards/${rewardId}`);
  // The form's preview shows the picture in both languages.
  const previews = page.locator('[inert] img');
  await expect(previews).toHaveCount(2);
  for (const preview of await previews.all()) await expectLoaded(preview);
  await button(page, TEXTS.remove).click();
  await page
    .getByRole('alertdialog', { name: TEXTS.removeTitle })
    .getByRole('button', { name: TEXTS.remove, exact: true })
    .click();
  await expect(page.getByText(TEXTS.noPicture)).toBeVisible();
  await expect(previews).toHaveCount(0);
});
