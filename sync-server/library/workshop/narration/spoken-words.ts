/** Text as a voice must get it: numbers, years, units and short forms in words, as somebody would read them out. Pure. */
const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

/** A whole number from 0 on in words: 1,234 is "one thousand two hundred thirty four". */
export function numberInWords(value: number): string {
  for (const [size, name] of SCALES) {
    if (value < size) continue;
    const rest = value % size;
    const head = `${numberInWords(Math.floor(value / size))} ${name}`;
    return rest === 0 ? head : `${head} ${numberInWords(rest)}`;
  }
  if (value < 20) return ONES[value] ?? '';
  const ten = TENS[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? ten : `${ten} ${ONES[value % 10] ?? ''}`;
}

/** A year as it is said: 1854 "eighteen fifty four", 1905 "nineteen oh five", 2001 "two thousand one". */
export function yearInWords(year: number): string {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  if (year >= 2000 && year < 2010) return numberInWords(year);
  if (rest === 0) return year % 1000 === 0 ? numberInWords(year) : `${numberInWords(century)} hundred`;
  return `${numberInWords(century)} ${rest < 10 ? `oh ${numberInWords(rest)}` : numberInWords(rest)}`;
}

const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** 3 as "third", 21 as "twenty first". */
export function ordinalInWords(value: number): string {
  const words = numberInWords(value).split(' ');
  const last = words.pop() ?? '';
  return [...words, ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)].join(
    ' ',
  );
}

const DECADES: Readonly<Record<string, string>> = { zero: 'hundreds', ten: 'tens' };

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  km: ['kilometer', 'kilometers'],
  m: ['meter', 'meters'],
  cm: ['centimeter', 'centimeters'],
  mm: ['millimeter', 'millimeters'],
  kg: ['kilogram', 'kilograms'],
  g: ['gram', 'grams'],
  ft: ['foot', 'feet'],
  mi: ['mile', 'miles'],
  lb: ['pound', 'pounds'],
  mph: ['mile per hour', 'miles per hour'],
  'km/h': ['kilometer per hour', 'kilometers per hour'],
  '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
  '°C': ['degree Celsius', 'degrees Celsius'],
  '°': ['degree', 'degrees'],
  '%': ['percent', 'percent'],
};

const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bDr\./gu, 'Doctor'],
  [/\bMr\./gu, 'Mister'],
  [/\bMrs\./gu, 'Missis'],
  [/\bMt\./gu, 'Mount'],
  [/\bSt\.(?=\s+\p{Lu})/gu, 'Saint'],
  [/\bNo\.(?=\s*\d)/gu, 'number'],
  [/\be\.g\.,?/gu, 'for example'],
  [/\bi\.e\.,?/gu, 'that is'],
  [/\betc\./gu, 'and so on'],
  [/\bvs\./gu, 'against'],
  [/\bU\.S\.A?\.?/gu, 'U S'],
  [/\ba\.m\./gu, 'A M'],
  [/\bp\.m\./gu, 'P M'],
  [/\s&\s/gu, ' and '],
  [/\s×\s/gu, ' times '],
  [/\s=\s/gu, ' is '],
];

/** A year stands alone: four digits without a comma, and no unit behind it. */
const isYear = (digits: string): boolean => /^1[1-9]\d\d$|^20\d\d$/u.test(digits);

function amountInWords(digits: string): string {
  const [whole = '0', fraction] = digits.replaceAll(',', '').split('.');
  const words = numberInWords(Number(whole));
  if (fraction === undefined) return words;
  return `${words} point ${[...fraction].map((digit) => ONES[Number(digit)]).join(' ')}`;
}

const unit = Object.keys(UNITS)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;

/** The text in words alone; what it says does not change. */
export function spokenWords(text: string): string {
  let spoken = text
    .normalize('NFC')
    .replaceAll('’', "'")
    .replaceAll(/[“”«»]/gu, '"');
  for (const [short, long] of SHORT_FORMS) spoken = spoken.replaceAll(short, long);
  return (
    spoken
      // 1950s, then ordinals, ranges, money, amounts with a unit, and every other number.
      .replaceAll(/\b(1[1-9]|20)(\d0)s\b/gu, (_, century: string, decade: string) => {
        const ten = numberInWords(Number(decade));
        return `${numberInWords(Number(century))} ${DECADES[ten] ?? `${ten.slice(0, -1)}ies`}`;
      })
      .replaceAll(/\b(\d+)(?:st|nd|rd|th)\b/gu, (_, digits: string) => ordinalInWords(Number(digits)))
      .replaceAll(/(\d)\s*[–—]\s*(?=\d)/gu, '$1 to ')
      .replaceAll(new RegExp(`([$£€])(${NUMBER})`, 'gu'), (_, sign: string, digits: string) => {
        const name = { $: 'dollar', '£': 'pound', '€': 'euro' }[sign] ?? '';
        return `${amountInWords(digits)} ${digits === '1' ? name : `${name}s`}`;
      })
      .replaceAll(
        new RegExp(`(${NUMBER})[ \u00a0]?(${unit})(?![\\p{L}])`, 'gu'),
        (_, digits: string, short: string) => {
          const [one, many] = UNITS[short] ?? [short, short];
          return `${amountInWords(digits)} ${digits === '1' ? one : many}`;
        },
      )
      .replaceAll(new RegExp(NUMBER, 'gu'), (digits) =>
        isYear(digits) ? yearInWords(Number(digits)) : amountInWords(digits),
      )
      .replaceAll(/\s*[–—]\s*/gu, ', ')
      .replaceAll('…', '.')
      .replaceAll(/\s+/gu, ' ')
      .trim()
  );
}
