import type { ReactElement } from 'react';
import type { SpeciesId } from './food-web-model.ts';

/** The larger animals of the meadow, each about 100 by 100 around the middle. */
export const highFigures = {
  rabbit: (
    <>
      <ellipse cx="-12" cy="14" rx="38" ry="26" fill="#b7a594" />
      <circle cx="-50" cy="16" r="11" fill="#ffffff" />
      <ellipse cx="14" cy="-42" rx="8" ry="26" fill="#b7a594" transform="rotate(-8 14 -42)" />
      <ellipse cx="30" cy="-40" rx="8" ry="25" fill="#b7a594" transform="rotate(14 30 -40)" />
      <ellipse cx="15" cy="-40" rx="4" ry="18" fill="#e0b7ab" transform="rotate(-8 15 -40)" />
      <circle cx="28" cy="-6" r="22" fill="#b7a594" />
      <ellipse cx="34" cy="4" rx="12" ry="8" fill="#e6dacd" />
      <circle cx="50" cy="-4" r="3.6" fill="#d9737a" />
      <circle cx="34" cy="-11" r="4.5" fill="#17324d" />
      <circle cx="35.4" cy="-12.6" r="1.6" fill="#ffffff" />
      <path
        d="M-24 38h22M10 38h16"
        fill="none"
        stroke="#9d8b7b"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  bird: (
    <>
      <path d="M-22 2L-62-6L-58 14Z" fill="#3f6f96" />
      <ellipse cx="0" cy="2" rx="34" ry="26" fill="#5b93bd" />
      <ellipse cx="8" cy="12" rx="24" ry="16" fill="#f0d3a0" />
      <circle cx="28" cy="-18" r="19" fill="#5b93bd" />
      <path d="M44-20L62-14L44-8Z" fill="#d08a3c" />
      <path d="M-30-4C-10-18 14-8 16 4C0 18-22 14-30-4Z" fill="#3f6f96" />
      <circle cx="32" cy="-21" r="4.5" fill="#17324d" />
      <circle cx="33.4" cy="-22.6" r="1.6" fill="#ffffff" />
      <path
        d="M-2 28v14M12 28v14"
        fill="none"
        stroke="#d08a3c"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  frog: (
    <>
      <path d="M-50 36C-60 14-40-6-20-4L-8 34Z" fill="#4f9a4c" />
      <ellipse cx="4" cy="8" rx="40" ry="27" fill="#63b05c" />
      <ellipse cx="10" cy="20" rx="28" ry="14" fill="#d6e8b4" />
      <circle cx="10" cy="-22" r="13" fill="#63b05c" />
      <circle cx="36" cy="-18" r="13" fill="#63b05c" />
      <circle cx="12" cy="-23" r="8" fill="#fff3c4" />
      <circle cx="38" cy="-19" r="8" fill="#fff3c4" />
      <circle cx="14" cy="-23" r="4" fill="#17324d" />
      <circle cx="40" cy="-19" r="4" fill="#17324d" />
      <path
        d="M6 6C20 14 36 12 46 2"
        fill="none"
        stroke="#3b7d3f"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M-46 38h24M14 38h22"
        fill="none"
        stroke="#4f9a4c"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  snake: (
    <>
      <path
        d="M-58 32C-40 0-20 40 0 24C20 8-8-14 12-30"
        fill="none"
        stroke="#7a8f3f"
        strokeWidth="17"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M-58 32C-40 0-20 40 0 24C20 8-8-14 12-30"
        fill="none"
        stroke="#b9c46a"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray="5 12"
      />
      <ellipse cx="24" cy="-36" rx="19" ry="12" fill="#7a8f3f" transform="rotate(-10 24 -36)" />
      <circle cx="28" cy="-40" r="4" fill="#17324d" />
      <circle cx="29.2" cy="-41.4" r="1.4" fill="#ffffff" />
      <path
        d="M42-38L54-42M54-42l7-3M54-42l7 3"
        fill="none"
        stroke="#c8323f"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  fox: (
    <>
      <path d="M-26 26C-60 40-74 14-62-10C-52 8-40 10-26 8Z" fill="#e0813d" />
      <path d="M-62-10C-66 4-62 12-56 16C-54 6-56-2-62-10Z" fill="#fff6ea" />
      <path d="M-34 40C-36 6-12-6 8-6L34 40Z" fill="#e0813d" />
      <path d="M4 40C2 18 8 6 18 2L32 40Z" fill="#fff6ea" />
      <path d="M-8-34L-4-58L14-46L34-46L50-60L54-34C52-14 34 4 24 8C12 4-6-14-8-34Z" fill="#e0813d" />
      <path
        d="M-6-30C6-26 14-12 24 8C12 4-4-12-6-30ZM54-30C42-26 34-12 24 8C36 4 50-12 54-30Z"
        fill="#fff6ea"
      />
      <path d="M-4-50L-2-38L8-44ZM49-52L48-38L38-44Z" fill="#5f3a20" />
      <circle cx="24" cy="4" r="5" fill="#17324d" />
      <circle cx="12" cy="-24" r="4.5" fill="#17324d" />
      <circle cx="13.4" cy="-25.6" r="1.6" fill="#ffffff" />
      <circle cx="36" cy="-24" r="4.5" fill="#17324d" />
      <circle cx="37.4" cy="-25.6" r="1.6" fill="#ffffff" />
      <path
        d="M-20 40h18M18 40h14"
        fill="none"
        stroke="#5f3a20"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  owl: (
    <>
      <path
        d="M-34-30C-40-46-36-54-34-60C-22-50-12-48 0-48C12-48 22-50 34-60C36-54 40-46 34-30Z"
        fill="#8a6242"
      />
      <ellipse cx="0" cy="4" rx="38" ry="50" fill="#8a6242" />
      <ellipse cx="0" cy="18" rx="24" ry="32" fill="#e6cfa6" />
      <path
        d="M-10 6q5 6 10 0t10 0M-14 20q7 6 14 0t14 0M-10 34q5 6 10 0t10 0"
        fill="none"
        stroke="#b98f60"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M-38-6C-50 14-44 40-30 48C-26 28-26 10-38-6Z" fill="#6b4a30" />
      <path d="M38-6C50 14 44 40 30 48C26 28 26 10 38-6Z" fill="#6b4a30" />
      <circle cx="-15" cy="-26" r="17" fill="#e6cfa6" />
      <circle cx="15" cy="-26" r="17" fill="#e6cfa6" />
      <circle cx="-14" cy="-26" r="11" fill="#ffc94d" />
      <circle cx="14" cy="-26" r="11" fill="#ffc94d" />
      <circle cx="-13" cy="-26" r="6" fill="#17324d" />
      <circle cx="13" cy="-26" r="6" fill="#17324d" />
      <path d="M-5-18H5L0-6Z" fill="#e76f51" />
      <path
        d="M-12 54v6M-18 54l-2 6M12 54v6M18 54l2 6"
        fill="none"
        stroke="#d08a3c"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
} satisfies Partial<Record<SpeciesId, ReactElement>>;
