/**
 * Uses the fan app by keyboard only, from the landing page through registration to a ticket. Every focused element must
 * be visible and have a focus ring.
 */
import type { Page } from '@playwright/test';
import { eventCard, openCardMenu } from '../fixtures/book-events.ts';
import { CODE_PATTERN, expect, newRegistration, test, waitForSecret } from '../fixtures/journey.ts';
import { FORM } from '../fixtures/registration-form.ts';

/**
 * Returns the focused element's name, whether it has a focus ring, and whether it is uncovered; null if nothing has the
 * focus. A ring is an outline in the focus colour, or a frame of the element's cut shape in that colour.
 */
const describeFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
    const label = element.closest('label') ?? element;
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--color-focus)';
    const focusColour = getComputedStyle(probe).color;
    probe.remove();
    const hasFocusRing = [element, label, element.closest('.cut-frame')].some(box => {
      // The input of a radio button or checkbox is hidden in one pixel, so its ring would be invisible.
      if (!box?.parentElement || box.parentElement.getBoundingClientRect().width < 2) return false;
      // A card's link draws its ring around the card.
      const isOutlined = [null, '::before'].some(part => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(box, part);
        return (
          outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor === focusColour
        );
      });
      return isOutlined || getComputedStyle(box, '::after').backgroundColor === focusColour;
    });
    return {
      hasFocusRing,
      name: (
        element.getAttribute('aria-label') ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        label.textContent ??
        ''
      ).trim(),
      isUncovered: topmost !== null && (label.contains(topmost) || topmost.contains(element)),
    };
  });

/** Expects the focus to be visible and uncovered. */
const expectFocusVisible = (page: Page) =>
  expect.poll(() => describeFocus(page)).toMatchObject({ isUncovered: true, hasFocusRing: true });

/** Presses Tab until the named element has the focus; every stop on the way must be visible and uncovered. */
async function tabTo(page: Page, name: string): Promise<void> {
  const stops: string[] = [];
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await describeFocus(page);
    if (!stop) continue;
    stops.push(stop.name);
    await expectFocusVisible(page);
    if (stop.name === name) return;
  }
  throw new Error(`Tab does not reach “${name}”. Stops: ${stops.join(' | ')}`);
}

/** Moves to the field with Tab and types into it. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

test('[1.1] [6.1] [6.2] a guest gets from the landing page through registration to the ticket by keyboard only', async ({
  page,
}) => {
  const details = newRegistration();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  expect((await describeFocus(page))?.name).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Join now');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/auth$/u);
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Register')).toBeVisible();
  await tab('Register').press('Enter');
  await page.keyboard.press('ArrowLeft');
  await expect(tab('Log in')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Register')).toHaveAttribute('aria-selected', 'true');
  await expectFocusVisible(page);

  await typeInto(page, FORM.fullName.en, details.full_name);
  await typeInto(page, FORM.age.en, String(details.age));
  // Tab moves to the first radio button; the forward arrow selects the second.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: FORM.female.en })).toBeChecked();
  await expectFocusVisible(page);
  await page.keyboard.press('Tab');
  await expectFocusVisible(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('End');
  await expectFocusVisible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await tabTo(page, FORM.continue.en);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: FORM.reachYou.en })).toBeFocused();
  await typeInto(page, FORM.city.en, details.city);
  await typeInto(page, FORM.email.en, details.email);
  await typeInto(page, FORM.phone.en, details.phone_number.replace('+966', '0'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: FORM.choosePassword.en })).toBeFocused();
  await typeInto(page, FORM.password.en, details.password);
  await typeInto(page, FORM.confirmPassword.en, details.password);
  const terms = page.getByRole('checkbox', { name: new RegExp(FORM.terms.en, 'u') });
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab');
    if (await terms.evaluate(box => box === document.activeElement)) break;
  }
  await page.keyboard.press('Space');
  await expect(terms).toBeChecked();
  await expectFocusVisible(page);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/sms-verification$/u);
  await expect(page.getByRole('textbox', { name: FORM.code.en })).toBeFocused();
  await page.keyboard.type(await waitForSecret(details.email, CODE_PATTERN));

  await expect(page).toHaveURL(/\/dashboard$/u);
  await expect(page.getByText(details.full_name).first()).toBeVisible();
  await page
    .getByRole('link', { name: 'Events', exact: true })
    .locator('visible=true')
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/\/events$/u);
  await expect(page.getByRole('button', { name: 'Book a seat: Meet the Players' })).toBeVisible();
  await tabTo(page, 'Book a seat: Meet the Players');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Open ticket: Meet the Players' })).toBeVisible();
  await page.getByRole('link', { name: 'Open ticket: Meet the Players' }).press('Enter');
  await expect(page).toHaveURL(/\/ticket\//u);
  await page.getByRole('button', { name: 'Enlarge the code' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Enlarge the code' })).toBeFocused();
});

/** Cancels the booking by keyboard and confirms. In the list of events the button is in the card's menu. */
async function cancelByKeyboard(page: Page, from: 'list' | 'page' = 'page'): Promise<void> {
  const button =
    from === 'list'
      ? await openCardMenu(eventCard(page, 'Meet the Players'), 'en', 'Cancel booking')
      : page.getByRole('button', { name: 'Cancel booking: Meet the Players' });
  await button.press('Enter');
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking', exact: true });
  await confirm.press('Enter');
  await expect(confirm).toHaveCount(0);
}

const expectAnnounced = (page: Page, role: 'alert' | 'status', text: string) =>
  expect(page.getByRole(role).filter({ hasText: text })).toBeVisible();

test('[10.30] the focus moves to the ticket link after a booking, and to the button’s replacement after a cancellation', async ({
  page,
  member: _,
}) => {
  await page.goto('/events');
  const book = page.getByRole('button', { name: 'Book a seat: Meet the Players' });
  const ticket = page.getByRole('link', { name: 'Open ticket: Meet the Players' });
  await book.press('Enter');
  await expect(ticket).toBeFocused();
  await expectAnnounced(page, 'status', 'Your seat is booked');

  await cancelByKeyboard(page, 'list');
  await expect(book).toBeFocused();
  await expectAnnounced(page, 'alert', 'Booking cancelled.');

  await book.press('Enter');
  await ticket.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Meet the Players' })).toBeFocused();
  await cancelByKeyboard(page);
  await expect(page.getByRole('link', { name: 'Book again' })).toBeFocused();

  await page.goto('/events');
  await book.press('Enter');
  await expect(ticket).toBeFocused();
  // The list of all bookings contains the next booking, too.
  await page.goto('/dashboard?bookings=all');
  await cancelByKeyboard(page);
  const rows = page.getByRole('listitem').filter({ hasText: 'Meet the Players' });
  await expect(rows.first()).toBeFocused();
});

test('[10.30] the focus moves to the main content after the cookie choice, and into a form that a button opens', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Essential Only' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/auth');
  await page.locator('form').getByRole('button', { name: 'Create an account', exact: true }).press('Enter');
  await expect(page.getByLabel(FORM.fullName.en, { exact: true })).toBeFocused();

  await page.goto('/forget-password');
  const email = page.getByLabel(FORM.email.en, { exact: true });
  await email.fill('nobody@example.com');
  await email.press('Enter');
  await page.getByRole('main').getByRole('status').locator(':focus').waitFor();
  await page.getByRole('button', { name: 'Nothing arrived? Try another email' }).press('Enter');
  await expect(email).toBeFocused();
});
