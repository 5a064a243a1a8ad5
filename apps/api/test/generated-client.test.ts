/** Tests that a client generated from the OpenAPI document compiles and works, and that a wrong document is noticed. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertEvent } from './fixtures/insert-event.ts';
import { codeOf } from './fixtures/register-fan.ts';
import { type League, newRegistration, startLeague } from './harness/start-league.ts';

type BookAndCancel = (
  baseUrl: string,
  registration: ReturnType<typeof newRegistration>,
  eventName: string,
  findCode: () => Promise<string>,
) => Promise<string[]>;

const API_FOLDER = path.resolve(import.meta.dirname, '..');
const PROGRAM = 'book-and-cancel.ts';
const TSC = path.resolve(API_FOLDER, '../../node_modules/.bin/tsc');

let league: League;
let folder: string;
let openapiText: string;
beforeAll(async () => {
  league = await startLeague();
  openapiText = (await league.request('GET', '/api/openapi.json')).text;
  // Inside the workspace, so that its imports resolve.
  folder = mkdtempSync(path.join(API_FOLDER, '.client-'));
  copyFileSync(path.join(import.meta.dirname, 'client', PROGRAM), path.join(folder, PROGRAM));
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../tsconfig.json', files: [PROGRAM], include: [] }),
  );
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await league.stop();
});

/** Generates the types of a document and compiles the program with them. @returns the compiler's errors */
async function compileWith(document: OpenAPI3): Promise<string> {
  writeFileSync(path.join(folder, 'openapi.ts'), astToString(await openapiTS(document)));
  return new Promise(resolve => {
    execFile(process.execPath, [TSC, '-p', folder], (error, stdout) => resolve(error ? stdout : ''));
  });
}

/** The document with only the calls of fans, which is quicker to compile. */
function createFanDocument(): OpenAPI3 {
  const document = JSON.parse(openapiText) as OpenAPI3;
  const paths = Object.entries(document.paths ?? {}).filter(([name]) =>
    /^\/api\/(?:auth|events|bookings)\//u.test(`${name}/`),
  );
  return { ...document, paths: Object.fromEntries(paths) };
}

describe('a client generated from the API reference', () => {
  it('[16.65] compiles, and books and cancels a seat', async () => {
    expect(await compileWith(JSON.parse(openapiText))).toBe('');
    await insertEvent(league.db, { name_en: 'Grand final', capacity: 1 });
    const { bookAndCancel } = (await import(path.join(folder, PROGRAM))) as { bookAndCancel: BookAndCancel };
    const registration = newRegistration();
    const findCode = () => codeOf(league, registration.email);
    expect(await bookAndCancel(league.url, registration, 'Grand final', findCode)).toEqual([
      'open: 1 of 1',
      'page 1 of 1',
      `${registration.full_name}, 0 points`,
      'confirmed, repeated: true',
      '409: already registered',
      'Grand final, cancelled at null',
      'same start',
      'cancelled by member',
      '1 free',
      '204',
    ]);
  });

  it('[16.65] does not compile if the reference is wrong about a field, type, parameter, code or path', async () => {
    const mistakes = [
      ['"cancelled_at"', '"canceled_at"', "Property 'cancelled_at' does not exist"],
      ['"loyalty_points":{"type":"integer"', '"loyalty_points":{"type":"string"', "'toFixed' does not exist"],
      [
        '"type":"integer","minimum":1',
        '"type":"string","minimum":1',
        "'number' is not assignable to type 'string'",
      ],
      ['"booking.already_registered",', '', "booking.already_registered'' does not exist"],
      ['/api/bookings/{id}/cancel', '/api/bookings/{id}/end', '"/api/bookings/{id}/cancel"'],
    ] as const;
    let document = JSON.stringify(createFanDocument());
    for (const [from, to] of mistakes) {
      expect(document).toContain(from);
      document = document.replaceAll(from, to);
    }
    const errors = await compileWith(JSON.parse(document));
    for (const [, , error] of mistakes) expect(errors).toContain(error);
  });
});
