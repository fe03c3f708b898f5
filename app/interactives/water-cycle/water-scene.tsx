import styles from './water-cycle.module.css';
import { reservoirs, type ReservoirId } from './water-journey.ts';

/** The landscape with the drop in its place. Decorative: the panel beside it says the same in words. */
export function WaterScene({ reservoir }: { reservoir: ReservoirId }) {
  const { x, y } = reservoirs[reservoir];
  return (
    <div className={styles.scene} aria-hidden="true">
      <svg viewBox="0 0 800 500" className={styles.picture} focusable="false">
        <defs>
          <linearGradient id="water-cycle-sky" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#8fd0ee" />
            <stop offset="1" stopColor="#eaf7fb" />
          </linearGradient>
          <linearGradient id="water-cycle-sea" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#7cc4e4" />
            <stop offset="1" stopColor="#1f5f8b" />
          </linearGradient>
        </defs>
        <rect width="800" height="500" fill="url(#water-cycle-sky)" />
        <circle cx="710" cy="80" r="62" fill="#ffe8a8" opacity="0.5" />
        <circle cx="710" cy="80" r="38" fill="#ffc94d" />
        <Mountains />
        <path d="M0 290C120 255 260 285 380 320C460 345 520 380 560 400V500H0Z" fill="#7fb685" />
        <path d="M0 350C130 325 280 345 420 385C470 400 510 420 540 440V500H0Z" fill="#5fa06b" />
        <path d="M0 425C150 408 330 420 480 450L500 500H0Z" fill="#86603f" />
        <path d="M0 425C150 408 330 420 480 450" fill="none" stroke="#3b7d5a" strokeWidth="7" />
        <path
          d="M60 470h70M170 455h60M300 470h80M210 485h50"
          stroke="#5a9fc9"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <path
          d="M215 260C240 290 215 310 270 325C330 342 380 345 430 375C470 398 500 405 560 418"
          fill="none"
          stroke="#3a8fc2"
          strokeWidth="17"
          strokeLinecap="round"
        />
        <path
          d="M470 500C500 425 560 385 640 372C700 362 750 364 800 360V500Z"
          fill="url(#water-cycle-sea)"
        />
        <path
          d="M560 440q9-6 18 0t18 0M690 400q9-6 18 0t18 0M720 460q9-6 18 0t18 0"
          fill="none"
          stroke="#d8effa"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path
          d="M112 420V335M112 385L88 355M112 378L138 350"
          stroke="#86603f"
          strokeWidth="10"
          strokeLinecap="round"
        />
        <g fill="#3b7d5a">
          <circle cx="84" cy="335" r="30" />
          <circle cx="140" cy="333" r="31" />
          <circle cx="112" cy="305" r="35" />
        </g>
        <path
          d="M238 120C212 120 210 76 246 76C244 40 292 26 308 52C320 10 390 12 392 54C418 36 448 56 440 82C470 82 468 120 444 120Z"
          fill="#ffffff"
        />
        <path
          d="M238 120C222 120 220 102 228 94C260 112 310 106 340 100C376 112 420 108 446 96C456 110 450 120 444 120Z"
          fill="#cfe2ee"
        />
        <g className={styles.drop} style={{ transform: `translate(${x}px, ${y}px)` }}>
          <circle r="34" fill="#ffffff" opacity="0.55" />
          <path
            d="M0-26C11-10 18 0 18 10A18 18 0 0 1-18 10C-18 0-11-10 0-26Z"
            fill="#17567f"
            stroke="#ffffff"
            strokeWidth="3"
          />
          <path
            d="M-9 9A10 10 0 0 0-1 18"
            fill="none"
            stroke="#ffffff"
            strokeWidth="4"
            strokeLinecap="round"
          />
        </g>
      </svg>
    </div>
  );
}

function Mountains() {
  return (
    <g>
      <path d="M-60 320L80 130L230 320Z" fill="#b0b5c2" />
      <path d="M40 320L190 95L360 320Z" fill="#8b8f9c" />
      <path d="M190 95L360 320H215L180 210Z" fill="#14304a" opacity="0.16" />
      <path d="M190 95L240 162L212 150L194 178L166 152L142 168Z" fill="#fbfdff" />
      <path d="M80 130L112 171L92 164L76 182L58 160Z" fill="#fbfdff" />
    </g>
  );
}
