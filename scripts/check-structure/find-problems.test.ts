/** Runs each structure rule on a small tree that breaks it and on one that does not. */
import { describe, expect, it } from 'vitest';
import { findProblems } from './find-problems.mjs';

/** Returns the problems of a tree given as paths and texts. Adds the required opening comment to every file. */
function checkTree(tree: Record<string, string>): string[] {
  const openings: Record<string, string> = { css: '', sql: '-- Because.\n' };
  const files = Object.entries(tree).map(([path, text]) => ({
    path,
    text: (openings[path.split('.').at(-1) ?? ''] ?? '/** Because. */\n') + text,
  }));
  return findProblems(files).map(({ path, line, message }) => `${path}${line ? `:${line}` : ''} ${message}`);
}

const booking = 'apps/api/src/features/booking';
const web = 'apps/web/src/features/booking';

describe('the rules for file names', () => {
  it('accept the file names that a feature may have', () => {
    expect(
      checkTree({
        [`${booking}/routes.ts`]: '',
        [`${booking}/book-seat.ts`]: 'export async function bookSeat() {}',
        [`${booking}/book-seat.test.ts`]: '',
        [`${booking}/decision/queries.ts`]: '',
        'apps/api/src/features/account/login.ts': 'export const login = 1;',
        [`${web}/texts.ts`]: '',
        [`${web}/policy-texts.ts`]: '',
        [`${web}/policy-rules.ts`]: '',
        [`${web}/use-book-seat.ts`]: '',
        [`${web}/book-seat-button.tsx`]: '',
      }),
    ).toEqual([]);
  });

  it.each([
    [`${booking}/booking-service.ts`, 'verb first'],
    [`${booking}/place.ts`, 'verb first'],
    [`${booking}/decision/sql/queries.ts`, 'one level of topics'],
    ['apps/api/src/features/utilities/rules.ts', 'no room "utilities"'],
    [`${web}/parts/card.tsx`, 'one flat folder'],
    ['apps/api/src/features/booking.ts', "feature's folder"],
    [`${web}/api.ts`, 'use-*.ts'],
    ['apps/web/src/utils/dates.ts', '"utils" says nothing'],
    ['packages/ui/src/index.ts', 'barrel'],
  ])('reject the file %s', (path, reason) => {
    expect(checkTree({ [path]: '' })).toEqual([expect.stringContaining(reason)]);
  });

  it('require a use case to export a function that is named after its file', () => {
    const path = `${booking}/book-seat.ts`;
    expect(checkTree({ [path]: 'export function cancelSeat() {}' })).toEqual([
      expect.stringContaining('has to export bookSeat'),
    ]);
  });
});

describe('the rules for file names that follow from exports', () => {
  const checkDoor = (file: string, text: string) => checkTree({ [`packages/door/src/${file}`]: text });
  const pair = 'export const encodeBase45 = 1, decodeBase45 = 2;';

  it.each([
    ['scan-ticket.ts', 'export function scanTicket() {}'],
    ['lane-lease.ts', 'export type LaneLease = {}; export const leaseOf = 1;'],
    ['names.ts', 'export const namesOf = 1;'],
    ['base45.ts', pair],
    ['code/door.ts', 'export const code = 1;'],
    ['errors.ts', 'export const refusals = 1;'],
    ['start.ts', 'run();'],
    ['crew.ts', 'export const test = base.extend({});'],
  ])('accept %s: %s', (file, text) => expect(checkDoor(file, text)).toEqual([]));

  it('accept a collective name for a file with several exports, and require the export’s name for a file with one', () => {
    const path = 'apps/web/src/features/auth/guards.tsx';
    expect(checkTree({ [path]: 'export const MembersOnly = 1, GuestsOnly = 2;' })).toEqual([]);
    expect(checkTree({ [path]: 'export const MembersOnly = 1;' })).toEqual([
      expect.stringContaining('has its name: members-only'),
    ]);
  });

  it.each([
    ['tickets.ts', 'export function scanTickets() {}', 'has its name: scan-tickets'],
    ['lease.ts', 'export type LaneLease = {};', 'has its name: lane-lease'],
    ['bytes.ts', pair, 'such as encode-base45'],
  ])('reject %s: %s', (file, text, reason) => {
    expect(checkDoor(file, text)).toEqual([expect.stringContaining(reason)]);
  });
});

describe('the rules for file texts', () => {
  it.each([
    ['apps/web/src/main.tsx', 'start();\n'],
    ['scripts/start.mjs', '/* Starts. */\nstart();\n'],
    ['apps/api/migrations/001_member.sql', '/** Members. */\ncreate table member ();\n'],
  ])('require a comment at the top of %s', (path, text) => {
    expect(findProblems([{ path, text }])).toEqual([
      expect.objectContaining({ line: 1, message: expect.stringContaining('starts with') }),
    ]);
  });

  it('require comment lines of at most 120 columns, and name the command that wraps them', () => {
    const long = `// ${'word '.repeat(23)}`;
    const comment = (text: string) => checkTree({ 'apps/web/src/main.tsx': `${text}\nstart();\n` });
    expect(comment(`${long}ab`)).toEqual([]);
    expect(comment(`${long}abc`)).toEqual([expect.stringMatching(/main.tsx:2 .*column 120.*--fix/)]);
  });

  it('limit code to 250 lines and tests to 400, but not tables of texts', () => {
    const lines = (count: number) => 'x;\n'.repeat(count - 1);
    expect(checkTree({ 'apps/api/src/server.ts': lines(250) })).toEqual([]);
    expect(checkTree({ 'apps/api/src/server.ts': lines(251) })).toHaveLength(1);
    expect(checkTree({ 'apps/api/src/server.test.ts': lines(400) })).toEqual([]);
    expect(checkTree({ 'apps/api/src/server.test.ts': lines(401) })).toHaveLength(1);
    expect(
      checkTree({ [`${web}/texts.ts`]: lines(900), 'packages/contract/src/fan/errors.ts': lines(900) }),
    ).toEqual([]);
  });

  it.each([
    ['apps/api/src/server.ts', `// @ts-${'expect-error'} later`],
    ['apps/api/src/server.ts', `// biome-${'ignore'} lint: because`],
    ['apps/api/src/server.ts', `// ${'TO'}DO`],
    ['apps/api/src/server.test.ts', `it.${'skip'}('x')`],
    ['e2e/journeys/book.spec.ts', `test.${'only'}('x')`],
    [`${web}/seat.tsx`, `<p\n  role="status"\n  className="empty:${'hidden'}"\n>`],
  ])('reject in %s unfinished work, skipped tests or checks, hidden live regions: %s', (path, text) => {
    expect(checkTree({ [path]: text })).toHaveLength(1);
  });
});

describe('the rules for words', () => {
  const checkServer = (text: string) => checkTree({ 'apps/api/src/main.ts': text });

  it.each([
    ['// Sends it anew.', 'write "again"'],
    ['start(); // Whoever waits is told.', 'the actor'],
    ['/**\n * Locks the row.\n * It would wait for ever.\n */', '"forever"'],
    ['{/* Stands beside the name. */}', 'is next to'],
    ["it('tells whomever it concerns', run);", 'the actor'],
    ['// The scanner testifies.', '"late upload"'],
    ['// An unproven email.', '"unverified"'],
    ['// Judges a ticket.', '"evaluate"'],
    ["it('gets the stored reply', run);", '"response"'],
    ['// Of a hidden match nothing is sent.', 'a subject and a verb'],
    ['// The records check.', '"consistency check"'],
    ["it('is auth.session_dead', run);", '"_invalid"'],
    ['type BookingOutcome = string;', '…Result'],
    ['const rushDb = 1;', '"batchDb"'],
    ['export function openPool() {}', '"create…"'],
    ["  ])('counts %s anew', run);", 'write "again"'],
    ['type Asked = { id: string };', '…Input'],
    ['export interface SeatsWanted {}', '…Filter'],
  ])('reject %s', (text, reason) => {
    expect(checkServer(text)).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    "const text = 'It stands anew, for ever.';",
    '/* Done. */ const renewed = 1;',
    'const isWanted = ask();',
    'type AskedQuestion = string; // Forever.',
    'const reply: FastifyReply = send();',
  ])('accept %s', text => expect(checkServer(text)).toEqual([]));

  it('do not apply to texts for users', () => {
    expect(checkTree({ [`${web}/texts.ts`]: '// anew', [`${booking}/messages.ts`]: '// anew' })).toEqual([]);
  });
});

describe('the rules for imports', () => {
  const checkFile = (path: string, ...statements: string[]) => checkTree({ [path]: statements.join('\n') });

  it.each([
    ['packages/contract/src/event.ts', "import { z } from 'fastify';", 'stays free'],
    ['packages/door/src/ticket.ts', "import { z } from 'zod';", 'stays free'],
    ['packages/ui/src/controls/button.tsx', "import { t } from 'i18next';", 'stays free'],
    [
      'packages/ui/src/controls/button.tsx',
      "import type { E } from '@rabita/contract/event';",
      'may not import',
    ],
    ['apps/web/src/main.tsx', "import { x } from '@rabita/door/ticket';", 'may not import'],
    ['apps/web/src/main.tsx', "import { x } from '@rabita/api/server';", 'No app imports an app'],
    ['apps/web/src/main.tsx', "import { x } from '../../api/src/server.ts';", 'leaves the workspace'],
    ['apps/api/src/server.ts', "import { Button } from '@rabita/ui/controls/button';", 'may not import'],
    ['apps/api/src/server.ts', "import { x } from './config';", "file's extension"],
    [`${booking}/book-seat.test.ts`, "import { x } from './rules';", "file's extension"],
    [`${booking}/rules.ts`, "import pg from 'pg';", 'database driver'],
    [`${booking}/rules.ts`, "import type { PoolClient } from 'pg';", 'database driver'],
    [`${booking}/rules.ts`, "import { x } from '../event/queries.ts';", 'never its queries.ts'],
    [`${booking}/rules.ts`, "import { x } from '../../server.ts';", 'nothing below'],
    ['apps/api/src/platform/database/db.ts', "import { x } from '../http/route.ts';", 'downwards only'],
    [`${booking}/rules.ts`, "const row = await db.row('select 1');", 'queries.ts'],
    ['apps/api/src/platform/log.ts', "import { x } from '../features/event/rules.ts';", 'imports no feature'],
    [`${web}/rules.ts`, "import { x } from '../event/rules.ts';", 'never import each other'],
    [`${web}/rules.ts`, "import { x } from '../../pages/home-page.tsx';", 'may not import from pages'],
    [
      'apps/web/src/platform/log.ts',
      "const x = await import('../features/event/rules.ts');",
      'may not import from features',
    ],
    [`${web}/rules.ts`, "import { z } from 'zod';", 'too heavy'],
    [`${booking}/rules.ts`, 'const port = process.env.PORT;', 'only reader of process.env'],
  ])('reject in %s: %s', (path, statement, reason) => {
    expect(checkFile(path, statement)).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    ['packages/contract/src/event.ts', "import { z } from 'zod';"],
    ['packages/door/src/ticket.ts', "import { ed25519 } from '@noble/curves/ed25519.js';"],
    [`${booking}/queries.ts`, "import type { PoolClient } from 'pg';"],
    [`${booking}/rules.ts`, "import { cancelBooking } from '../event/cancel-event.ts';"],
    [`${booking}/book-seat.test.ts`, "import pg from 'pg';"],
    ['apps/api/src/platform/http/route.ts', "import { x } from '../database/db.ts';"],
    ['apps/api/src/platform/database/db.ts', "import type { X } from '../http/route.ts';"],
    [`${booking}/queries.ts`, "const row = await db.row('select 1');"],
    ['apps/api/src/platform/config/config.ts', 'const port = process.env.PORT;'],
    ['apps/web/src/pages/home-page.tsx', "import { x } from '../features/event/rules.ts';"],
  ])('accept in %s: %s', (path, statement) => {
    expect(checkFile(path, statement)).toEqual([]);
  });

  it('reject contract files with zod in the browser, but accept their types', () => {
    const contract = {
      'packages/contract/src/fields.ts': "import { z } from 'zod';",
      'packages/contract/src/event.ts': "import { name } from './fields.ts';",
      'packages/contract/src/routes.ts': "import type { z } from 'zod';",
    };
    const using = (statement: string) =>
      checkTree({ ...contract, 'apps/web/src/platform/call.ts': statement });
    expect(using("import { event } from '@rabita/contract/event';")).toEqual([
      expect.stringContaining('brings zod'),
    ]);
    expect(using("import {\n  event,\n  type Event,\n} from '@rabita/contract/event';")).toHaveLength(1);
    expect(using("import type { Event } from '@rabita/contract/event';")).toEqual([]);
    expect(using("import { type Event } from '@rabita/contract/event';")).toEqual([]);
    expect(using("import { routes } from '@rabita/contract/routes';")).toEqual([]);
  });

  it.each([
    "import { a } from './a.ts';",
    "import type { a } from './a.ts';",
    "/** @typedef {import('./a.ts').A} A */",
  ])('report an import cycle once, even one of types: %s', last => {
    expect(
      checkTree({
        'packages/door/src/a.ts': "import { b } from './b.ts';",
        'packages/door/src/b.ts': "export { b } from './c.ts';",
        'packages/door/src/c.ts': last,
      }),
    ).toEqual([expect.stringContaining('a.ts → packages/door/src/b.ts → packages/door/src/c.ts')]);
  });
});

describe('the rules for imports between the rooms of the API', () => {
  const checkEvent = (statement: string, file = 'gate/rules.ts') =>
    checkTree({ [`apps/api/src/features/event/${file}`]: statement });

  it.each([
    "import { bookSeats } from '../../booking/book-seats.ts';",
    "import type { Holder } from '../../booking/box-office/rules.ts';",
  ])('reject an import of a room below in CONTRIBUTING.md, and say what that room holds: %s', statement => {
    expect(checkEvent(statement)).toEqual([
      expect.stringMatching(
        /^[\w/]+\/event\/gate\/rules.ts:2 Room event comes before room booking.*holds: .*seat/,
      ),
    ]);
  });

  it.each([
    "import { recordAudit } from '../../audit/record-audit.ts';",
    "import { lockEvents } from '../queries.ts';",
  ])('accept an import of a room above in CONTRIBUTING.md, and any import within a room: %s', statement => {
    expect(checkEvent(statement)).toEqual([]);
  });

  it('accept every import in a test', () => {
    const statement = "import { eraseMember } from '../../member/queries.ts';";
    expect(checkEvent(statement, 'gate/rules.test.ts')).toEqual([]);
  });
});

describe('the rules for text direction', () => {
  const checkClass = (names: string) =>
    checkTree({ 'apps/web/src/pages/home-page.tsx': `<p className="${names}" />` });
  const checkStyle = (css: string) => checkTree({ 'packages/ui/src/base.css': css });

  it.each([
    'ml-2',
    'flex -mr-4',
    'md:pl-[3px]',
    'left-0',
    'hover:right-1/2',
    'text-left',
    'rounded-tl-lg',
    'border-l',
    'border-r-2',
  ])('reject the class %s', names => expect(checkClass(names)).toHaveLength(1));

  it.each(['ms-2 -me-4 ps-3', 'start-0', 'text-start', 'rounded-ss-lg border-s', 'html-2', 'copyright-2026'])(
    'accept the classes %s',
    names => expect(checkClass(names)).toEqual([]),
  );

  it.each([
    'a { margin-left: 1px }',
    'a { left: 0 }',
    'a {\n  text-align: right;\n}',
    'a { border-top-left-radius: 2px }',
  ])('reject the style %s', css => expect(checkStyle(css)).toHaveLength(1));

  it('accept logical styles, and ignore comments', () => {
    expect(checkStyle('/* left: over */ a { margin-inline-start: 1px; inset-inline-start: 0 }')).toEqual([]);
  });

  it('accept letter-spacing for English only', () => {
    expect(checkStyle('a {\n  letter-spacing: 0.1em;\n}')).toHaveLength(1);
    expect(checkStyle(':lang(en) a {\n  letter-spacing: 0.1em;\n}\n')).toEqual([]);
    expect(checkStyle('a {\n  &:lang(en) { letter-spacing: 0.1em; }\n}')).toEqual([]);
    expect(checkStyle(':lang(en) {\n  color: red;\n}\na {\n  letter-spacing: 1px;\n}')).toHaveLength(1);
    expect(checkStyle(':lang(ar) { letter-spacing: 0; }\na { letter-spacing: normal }')).toEqual([]);
    expect(checkClass('tracking-wide')).toHaveLength(1);
    expect(checkClass('[&:lang(en)]:tracking-wide')).toEqual([]);
  });
});

describe('the rules for Arabic and English screens', () => {
  const card = 'apps/web/src/features/match/match-card.tsx';
  const checkScreen = (text: string) => checkTree({ [card]: text });
  const checkStyle = (css: string) => checkTree({ 'packages/ui/src/motion.css': css });

  it.each([
    ['<p className="-translate-x-1/2" />', 'rtl: variant'],
    ['<p className="after:-skew-x-[24deg]" />', 'rtl: variant'],
    ['<p className="bg-linear-to-r from-black" />', 'rtl: variant'],
    ['<p className="-scale-x-100" />', 'rtl: variant'],
    ['<input type="number" />', 'drops ١٢٣'],
    ["const field = { type: 'number' };", 'drops ١٢٣'],
    [`\`\${score.home} - \${score.away}\``, 'its own cell'],
    ["match.score?.home + ':' + match.score?.away", 'its own cell'],
    ["result: { ar: 'انتهت {{homeScore}}:{{awayScore}}' }", 'its own cell'],
    ['date.toLocaleDateString()', 'depend on the machine'],
    ['names.sort((a, b) => a.localeCompare(b))', 'depend on the machine'],
    [
      "new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn')",
      'only in packages/client/src/language/format.ts',
    ],
    ['new Intl.Collator()', 'not pinned'],
  ])('reject in a screen: %s', (text, reason) => {
    expect(checkScreen(text)).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    '<p className="start-1/2 -translate-x-1/2 rtl:translate-x-1/2 -translate-y-1" />',
    '<p className="after:-skew-x-[24deg] rtl:after:skew-x-[24deg]" />',
    '<p className="bg-linear-to-r bg-linear-to-b rtl:bg-linear-to-l" />',
    '<p className="rtl:-scale-x-100 scale-x-0" />',
    '<input type="text" inputMode="numeric" />',
    'const ahead = score.home > score.away;',
    '<Side score={match.score?.home} /> // of match.score?.away',
  ])('accept in a screen: %s', text => expect(checkScreen(text)).toEqual([]));

  it('require fixed locales on the server, and allow Intl.DateTimeFormat only in the format files', () => {
    const message = (text: string) => checkTree({ [`${booking}/messages.ts`]: text });
    expect(message("new Intl.NumberFormat('ar-SA', {})")).toEqual([expect.stringContaining('not pinned')]);
    expect(message("new Intl.NumberFormat('ar-SA-u-ca-gregory-nu-latn', {})")).toEqual([]);
    const own = "new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', {})";
    expect(message(own)).toEqual([expect.stringContaining('only in packages/contract/src/format-moment.ts')]);
    const zone = `export const describeZone = ${own};`;
    expect(checkTree({ [`${booking}/describe-zone.ts`]: zone })).toEqual([]);
  });

  it('require mirrored sideways animations; reject left and right in gradients and transform origins', () => {
    const keyframes = (name: string) =>
      `@keyframes ${name} {\n  to {\n    transform: translateX(9px);\n  }\n}\n`;
    expect(checkStyle(keyframes('slide'))).toEqual([expect.stringContaining('slide-rtl')]);
    expect(checkStyle(keyframes('slide') + keyframes('slide-rtl'))).toEqual([]);
    expect(checkStyle('@keyframes rise {\n  to {\n    transform: translateY(9px);\n  }\n}\n')).toEqual([]);
    expect(checkStyle('a { background: linear-gradient(to left, red, blue) }')).toHaveLength(1);
    expect(checkStyle('a { transform-origin: left }')).toHaveLength(1);
    expect(checkStyle('a { background: linear-gradient(to top, red, blue) }')).toEqual([]);
  });
});

describe('the rules for forms', () => {
  const checkPage = (text: string) => checkTree({ 'apps/web/src/pages/home-page.tsx': text });

  it.each([
    '<form onSubmit={send} className="grid">',
    '<form noValidate onSubmit={form.submit(send)}>',
    '<TextField {...form.text("age")} onBlur={check} />',
  ])('reject %s', text => expect(checkPage(text)).toHaveLength(1));

  it.each([
    '<form ref={form.ref} noValidate onSubmit={form.submit(() => void send())} className="grid">',
    '<form\n  ref={form.ref}\n  noValidate\n  onSubmit={form.submit(\n    () => void send(),\n  )}\n>',
    '<TextField {...form.text("age")} />',
  ])('accept %s', text => expect(checkPage(text)).toEqual([]));
});
