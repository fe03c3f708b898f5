import type { ReactElement } from 'react';
import type { SpeciesId } from './food-web-model.ts';

/** The plants and the smallest animals of the meadow, each about 100 by 100 around the middle. */
export const lowFigures = {
  grass: (
    <>
      <path d="M-34 44C-40 10-34-14-44-34C-24-16-22 14-22 44Z" fill="#5fa06b" />
      <path d="M-20 44C-22 4-12-20-14-48C2-22 0 16-4 44Z" fill="#3b7d5a" />
      <path d="M0 44C2 10 14-10 22-40C26-12 18 20 14 44Z" fill="#5fa06b" />
      <path d="M14 44C20 18 32 4 46-14C42 12 36 28 30 44Z" fill="#3b7d5a" />
      <path d="M-46 44C-50 28-54 18-60 8C-44 14-36 28-34 44Z" fill="#7fb685" />
    </>
  ),
  berries: (
    <>
      <circle cx="-22" cy="4" r="27" fill="#3b7d5a" />
      <circle cx="22" cy="6" r="27" fill="#3b7d5a" />
      <circle cx="0" cy="-18" r="30" fill="#5fa06b" />
      <circle cx="-2" cy="18" r="24" fill="#5fa06b" />
      <circle cx="-30" cy="-4" r="7" fill="#c8323f" />
      <circle cx="-32" cy="-6" r="2" fill="#ffffff" opacity="0.7" />
      <circle cx="-12" cy="-26" r="7" fill="#c8323f" />
      <circle cx="-14" cy="-28" r="2" fill="#ffffff" opacity="0.7" />
      <circle cx="12" cy="-14" r="7" fill="#c8323f" />
      <circle cx="10" cy="-16" r="2" fill="#ffffff" opacity="0.7" />
      <circle cx="32" cy="0" r="7" fill="#c8323f" />
      <circle cx="30" cy="-2" r="2" fill="#ffffff" opacity="0.7" />
      <circle cx="-14" cy="14" r="7" fill="#c8323f" />
      <circle cx="-16" cy="12" r="2" fill="#ffffff" opacity="0.7" />
      <circle cx="10" cy="20" r="7" fill="#c8323f" />
      <circle cx="8" cy="18" r="2" fill="#ffffff" opacity="0.7" />
      <circle cx="-34" cy="18" r="7" fill="#c8323f" />
      <circle cx="-36" cy="16" r="2" fill="#ffffff" opacity="0.7" />
      <circle cx="24" cy="22" r="7" fill="#c8323f" />
      <circle cx="22" cy="20" r="2" fill="#ffffff" opacity="0.7" />
      <path
        d="M0 34V48"
        fill="none"
        stroke="#86603f"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  cleaners: (
    <>
      <g transform="translate(-14 -8) scale(0.8)">
        <path d="M-12 40C-8 16-10 6-12-4H14C12 6 12 18 16 40Z" fill="#e4cfae" />
        <path d="M-48 0C-46-34-22-48 2-48C28-48 48-32 50 0C20 10-20 10-48 0Z" fill="#c8523c" />
        <circle cx="-20" cy="-20" r="7" fill="#fff6ea" />
        <circle cx="8" cy="-30" r="8" fill="#fff6ea" />
        <circle cx="30" cy="-10" r="6" fill="#fff6ea" />
      </g>
      <path
        d="M-30 44C-14 14-4 52 12 32C24 18 36 22 46 32"
        fill="none"
        stroke="#d58a8a"
        strokeWidth="12"
        strokeLinecap="round"
      />
    </>
  ),
  grasshopper: (
    <>
      <path
        d="M-16 4L-30-30L-46 34"
        fill="none"
        stroke="#3b7d5a"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M6 14L2 34M24 12L30 34"
        fill="none"
        stroke="#3b7d5a"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <ellipse cx="-8" cy="6" rx="44" ry="12" fill="#7dbb55" transform="rotate(-6 -8 6)" />
      <path d="M-52 8C-36-10 4-14 18-6C0 2-26 10-52 8Z" fill="#5d9c3f" />
      <ellipse cx="34" cy="-2" rx="15" ry="14" fill="#7dbb55" />
      <path
        d="M40-12C48-28 58-34 66-34M36-14C40-30 48-40 56-44"
        fill="none"
        stroke="#3b7d5a"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="39" cy="-5" r="4.5" fill="#17324d" />
      <circle cx="40.4" cy="-6.6" r="1.6" fill="#ffffff" />
    </>
  ),
  mouse: (
    <>
      <path
        d="M-44 26C-70 30-74 4-60-2"
        fill="none"
        stroke="#b98a76"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M-48 34C-56 0-24-22 8-14C34-8 58 14 56 24C54 34 40 34 30 34Z" fill="#a98f80" />
      <ellipse cx="-4" cy="30" rx="30" ry="7" fill="#c9b4a6" />
      <circle cx="14" cy="-20" r="16" fill="#a98f80" />
      <circle cx="14" cy="-20" r="10" fill="#e0b7ab" />
      <circle cx="56" cy="22" r="4.5" fill="#d9737a" />
      <circle cx="36" cy="8" r="4.5" fill="#17324d" />
      <circle cx="37.4" cy="6.4" r="1.6" fill="#ffffff" />
      <path
        d="M48 26L62 32M48 22L64 20"
        fill="none"
        stroke="#7d6a5f"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M-20 36h12M16 36h12"
        fill="none"
        stroke="#d9a79a"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
} satisfies Partial<Record<SpeciesId, ReactElement>>;
