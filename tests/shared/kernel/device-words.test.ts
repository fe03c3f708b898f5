import { expect, test } from 'vitest';
import { deviceWords } from '#shared/kernel/device-words.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/126.0.0.0 Safari/537.36`],
  ['Chrome', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/126.0.0.0 Safari/537.36`],
  ['Edge', 'Windows', `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
  [
    'Safari',
    'iOS',
    `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${webKit} Version/17.5 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome',
    'iOS',
    `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${webKit} CriOS/126.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Firefox',
    'iOS',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webKit} FxiOS/127.0 Safari/605.1.15`,
  ],
  [null, null, 'curl/8.5.0'],
])('a device is called %s on %s', (browser, system, userAgent) => {
  expect(deviceWords(userAgent)).toEqual({ browser, system });
});
