/** Checks that a ticket and a redemption print on one white sheet, even if the browser prints backgrounds. */
import { bookEachStatus } from '../fixtures/book-events.ts';
import { expect } from '../fixtures/journey.ts';
import { LONG_NAMES } from '../fixtures/responses/programme-responses.ts';
import { TICKET_SCREENS } from '../fixtures/screens/member-screens.ts';
import { REDEEM_SCREENS } from '../fixtures/screens/redeem-screens.ts';
import { openScreen } from '../fixtures/screens/screen.ts';
import { test } from '../fixtures/screens/screen-test.ts';

const SCREENS = [...TICKET_SCREENS, ...REDEEM_SCREENS].filter(({ name }) =>
  ['ticket-gates', 'redemption', 'redemption-extremes'].includes(name),
);

test('[10.94] a ticket with twelve gates and a redemption, both with long names, print on one white sheet each', async ({
  page,
  member,
  language,
}) => {
  const bookings = await bookEachStatus(page, member);
  await page.route('**/api/bookings/*', async route => {
    const response = await route.fetch();
    const { booking } = await response.json();
    const texts = { name: LONG_NAMES[language], location: LONG_NAMES[language] };
    const changedBooking = { ...booking, location: texts.location, event: { ...booking.event, ...texts } };
    await route.fulfill({ response, json: { booking: changedBooking } });
  });
  for (const screen of SCREENS) {
    await openScreen(page, screen, { language, bookings });
    const pdf = await page.pdf({ format: 'A4', printBackground: true });
    expect.soft(pdf.toString('latin1').match(/\/Type \/Page\b/gu), screen.name).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    // The dark colour scheme would make the paper black.
    await expect.soft(page.locator('html')).toHaveCSS('color-scheme', 'light');
    // Only the elements around the ticket, because the ticket keeps its colours.
    const colouredAncestors = await page.locator('[data-ticket]').evaluate(ticket => {
      const coloured: string[] = [];
      for (let ancestor = ticket.parentElement; ancestor; ancestor = ancestor.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(ancestor);
        if (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none')
          coloured.push(ancestor.tagName);
      }
      return coloured;
    });
    expect.soft(colouredAncestors, screen.name).toEqual([]);
    await page.emulateMedia({ media: null });
  }
});
