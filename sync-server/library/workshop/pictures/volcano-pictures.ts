/** Pictures of volcanoes, for "Shaking Ground". */
import {
  colors as c,
  circle,
  cloud,
  gradient,
  group,
  label,
  land,
  pine,
  rect,
  ripples,
  shape,
  stroke,
  svg,
  tree,
} from '../parts/drawing.ts';

const W = 1200;
const H = 750;
const glow = '#ff8a2b';
const hot = '#ffc04d';

/** A column of ash: puffs from `y` up, leaning with the wind. */
export function plume(x: number, y: number, size: number, tall: number, lean = 0.4): string {
  return Array.from({ length: tall }, (_, i) => {
    const up = i * 34 * size;
    const radius = (26 + i * 7) * size;
    const side = (i % 2 ? 1 : -1) * (10 + i * 3) * size;
    const shade = ['#4b4f5c', '#666b7a', '#868b99', '#a4a9b5'][Math.min(3, Math.floor(i / 2))] ?? '#a4a9b5';
    const at = x + side + up * lean;
    return `${circle(at, y - up, radius, shade)}${circle(at - radius * 0.3, y - up - radius * 0.3, radius * 0.5, '#ffffff', 0.15)}`;
  }).join('');
}

export function volcanoCoast(): string {
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#dusk)'),
      ...Array.from({ length: 34 }, (_, i) =>
        circle((i * 389) % W, (i * 137) % 260, 1.5 + (i % 2), '#ffffff', 0.6),
      ),
      circle(1010, 330, 70, '#ffe3a8', 0.5),
      circle(1010, 330, 46, '#fff0c9'),
      plume(520, 226, 1.25, 6, 0.55),
      shape('M70 540C240 500 400 360 462 236H574C640 360 800 500 1000 540Z', '#5a4656'),
      shape('M516 236H574C640 360 800 500 1000 540H640C600 440 560 340 516 236Z', '#2e2036', 'opacity="0.4"'),
      shape('M462 236Q518 262 574 236L566 222Q518 238 470 222Z', hot),
      shape(
        'M498 244C492 300 520 340 502 400C490 450 520 480 508 540H540C552 480 520 450 534 400C550 340 522 300 528 246Z',
        'url(#lava)',
      ),
      shape('M520 400C560 430 590 460 610 520L590 520C572 470 550 440 522 424Z', glow),
      ...[
        [440, 170],
        [600, 150],
        [486, 130],
        [560, 186],
        [630, 200],
        [420, 210],
      ].map(([x = 0, y = 0], i) => circle(x, y, 5 + (i % 3) * 2, i % 2 ? hot : glow)),
      land(
        [
          [0, 500],
          [180, 520],
          [380, 530],
          [640, 534],
          [900, 526],
          [1200, 560],
        ],
        H,
        '#33513f',
      ),
      ...[40, 90, 150, 200, 860, 920, 990, 1060, 1120].map((x, i) =>
        pine(x, 548 + (i % 3) * 8 + (x > 800 ? 10 : 0), 1.3 + (i % 2) * 0.4, '#1f3a2f'),
      ),
      shape('M0 610C200 590 500 640 760 616C950 600 1080 610 1200 624V750H0Z', 'url(#bay)'),
      ripples(
        [
          [140, 660],
          [330, 700],
          [520, 660],
          [700, 700],
          [880, 650],
          [1040, 690],
        ],
        '#f7c59a',
        1.2,
      ),
      ...[500, 520, 512].map((x, i) =>
        rect(x, 640 + i * 26, 40 - i * 8, 7, glow, 3).replace('/>', ' opacity="0.6"/>'),
      ),
    ],
    [
      `<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#24284f"/><stop offset="0.45" stop-color="#8d4b6b"/><stop offset="0.75" stop-color="#f0945c"/></linearGradient>`,
      gradient('bay', '#8a5a70', '#2a3560'),
      gradient('lava', hot, '#e0502a'),
    ],
  );
}

export function volcanoCutaway(): string {
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      cloud(180, 120, 1),
      cloud(1010, 170, 0.8),
      plume(560, 120, 0.95, 4, 0.35),
      shape('M130 470C330 430 460 260 520 130H600C660 260 800 430 1010 470Z', '#8b6f5c'),
      ...[
        ['M206 452C380 404 490 280 534 160H586C632 280 746 404 930 452L900 470H240Z', '#a58468'],
        ['M300 440C420 380 512 300 544 196H576C610 300 700 380 830 440L800 470H330Z', '#7c6150'],
        ['M390 436C470 380 530 320 552 236H568C592 320 656 380 740 436L720 470H410Z', '#a58468'],
      ].map(([d = '', fill = '']) => shape(d, fill)),
      rect(0, 470, W, 280, '#6b4f3f'),
      shape('M0 470H1200V540C900 560 300 520 0 550Z', '#8a6750'),
      shape('M0 470H130C150 466 170 462 190 458L0 458Z', c.meadow),
      shape('M1010 470H1200V458H960C976 462 992 466 1010 470Z', c.meadow),
      shape(
        'M320 650C340 560 480 560 560 570C660 560 800 570 810 650C800 730 690 740 560 736C430 740 330 730 320 650Z',
        'url(#magma)',
      ),
      shape('M532 580C546 500 548 300 536 150H584C572 300 574 500 592 580Z', 'url(#magma)'),
      stroke('M566 400C640 372 690 350 742 324', glow, 17),
      circle(748, 320, 13, hot),
      shape('M520 130Q560 160 600 130L592 112Q560 130 528 112Z', hot),
      shape('M588 118C640 220 690 330 800 430L772 432C676 340 622 230 578 130Z', glow),
      ...[
        [500, 70],
        [620, 60],
        [470, 110],
        [650, 100],
      ].map(([x = 0, y = 0], i) => circle(x, y, 6 + (i % 2) * 3, i % 2 ? glow : hot)),
      ...[
        [420, 640],
        [500, 680],
        [650, 650],
        [720, 690],
        [560, 620],
        [558, 500],
        [566, 420],
        [560, 330],
        [562, 250],
      ].map(([x = 0, y = 0], i) => circle(x, y, 6 + (i % 3) * 3, '#fff3d6', 0.6)),
      tree(60, 470, 0.6, c.forest),
      tree(120, 474, 0.5, '#4b9363'),
      tree(1120, 472, 0.6, c.forest),
      label(566, 664, 'Magma chamber', 32),
      label(300, 250, 'Vent', 32),
      stroke('M354 240L520 140', c.night, 4),
      label(890, 300, 'Lava', 32),
      stroke('M836 300L690 318', c.night, 4),
      label(850, 90, 'Ash and gas', 32),
      stroke('M726 90L650 60', c.night, 4),
      label(210, 390, 'Layers', 32),
      stroke('M278 392L400 400', c.night, 4),
    ],
    [gradient('sky', c.skyTop, c.skyLow), gradient('magma', hot, '#d9432a')],
  );
}

export function volcanoShapes(): string {
  const row = (y: number, name: string, body: string[]) =>
    group([...body, label(975, -14, name, 32)], `translate(0 ${y})`);
  return svg(
    W,
    H,
    [
      rect(0, 0, W, H, 'url(#sky)'),
      row(230, 'Shield volcano', [
        shape('M40 0C220-30 330-90 400-96H440C510-90 620-30 800 0Z', '#6f5a52'),
        shape('M400-96H440L432-88H408Z', hot),
        shape('M424-92C480-80 520-40 620-22L600-14C510-30 470-70 416-88Z', glow),
        shape('M410-92C360-70 300-40 220-16L240-12C310-34 370-64 420-88Z', glow),
        rect(0, 0, W, 16, c.meadow),
      ]),
      row(450, 'Cinder cone', [
        plume(424, -124, 0.5, 3, 0.4),
        shape('M300 0L390-112H450L540 0Z', '#4b3b3a'),
        ...Array.from({ length: 22 }, (_, i) => {
          const y = -10 - ((i * 37) % 90);
          return circle(420 + (((i * 61) % 100) / 50 - 1) * (110 + y * 0.8), y, 5 + (i % 3), '#6b5450');
        }),
        shape('M390-112Q420-98 450-112L444-122Q420-110 396-122Z', hot),
        rect(0, 0, W, 16, c.hill),
      ]),
      row(718, 'Composite volcano', [
        plume(424, -196, 0.5, 3, 0.4),
        shape('M150 0C290-30 360-120 400-186H440C480-120 550-30 690 0Z', '#7d6a68'),
        shape('M420-186H440C480-120 550-30 690 0H500C460-60 436-120 420-186Z', '#2b1d2b', 'opacity="0.22"'),
        shape('M400-186H440L470-136L452-146L438-126L420-146L402-128L388-144L372-136Z', c.snow),
        stroke('M330-70C390-50 450-50 520-66M270-34C370-16 480-16 590-32', '#a39390', 7),
        rect(0, 0, W, 32, c.meadow),
        pine(90, 6, 1.3, c.pine),
        pine(40, 8, 1.1, c.pine),
        pine(725, 6, 1, c.pine),
      ]),
    ],
    [gradient('sky', '#bfe3f4', '#f3fafc')],
  );
}
