/** Tests which logins are new to a member, and parsing the browser and system of a User-Agent header. */
import { expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';
import { isNewLogin } from './rules.ts';

const hash = (text: string) => Buffer.from(text);
const phone = [hash('phone'), hash('phone under the old key')];
const carrier = [hash('carrier'), hash('carrier under the old key')];
const origins = { device: phone, provider: carrier };
const hashAll = (...texts: string[]) => texts.map(hash);

it.each([
  ['from a known device and provider is not new', hashAll('laptop', 'phone', 'carrier'), false],
  ['known under an older secret key is not new', hashAll('phone under the old key', 'carrier'), false],
  ['from an unknown device is new', hashAll('laptop', 'carrier'), true],
  ['from an unknown provider is new', hashAll('phone', 'another carrier'), true],
  ['is new once all origins were forgotten', [], true],
])('[18.60] a login %s', (_, hashes, isNew) => {
  expect(isNewLogin(hashes, origins)).toBe(isNew);
});

const MAC_SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';

it.each([
  [MAC_SAFARI, 'Safari', 'Mac'],
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${IPHONE} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`${IPAD} Version/16.0 Mobile/15E148 Safari/604.1`, 'Safari', 'iPad'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROMIUM} Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`${WINDOWS} ${CHROMIUM} Safari/537.36 Edg/126.0.0.0`, 'Edge', 'Windows'],
  [`${WINDOWS} ${CHROMIUM} Safari/537.36 OPR/111.0.0.0`, 'Opera', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROMIUM} Safari/537.36`, 'Chrome', 'Chromebook'],
  ['', null, null],
  ['curl/8.5.0', null, null],
  ['<script>alert(1)</script>/1.0', null, null],
  ['\u202e/1 (((((', null, null],
])('describeDevice parses %j as %s on %s', (userAgent, browser, system) => {
  expect(describeDevice(userAgent)).toEqual({ browser, system });
});
