import type { ReactNode } from 'react';
import './illustrations.css';

/** Own drawings in the picture colors of the theme, that are told apart at a glance. */
export type SmallPicture =
  | 'compass'
  | 'kite'
  | 'leaf'
  | 'rocket'
  | 'globe'
  | 'sun'
  | 'whale'
  | 'owl'
  | 'lantern'
  | 'mountain'
  | 'flask'
  | 'boat';

/** One of them, in the size of `className`. Decoration: its name stands beside it, or names what it is in. */
export function SmallPictureArt({
  name,
  ...svg
}: {
  readonly name: SmallPicture;
  readonly className?: string | undefined;
  readonly 'data-size'?: string;
}) {
  return (
    <svg {...svg} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      {drawings[name]}
    </svg>
  );
}

/** What a picture shows, for who does not see it. */
export const smallPictureLabels: Record<SmallPicture, string> = {
  compass: 'Compass',
  kite: 'Kite',
  leaf: 'Leaf',
  rocket: 'Rocket',
  globe: 'Globe',
  sun: 'Sun over the sea',
  whale: 'Whale',
  owl: 'Owl',
  lantern: 'Lantern',
  mountain: 'Mountains',
  flask: 'Flask',
  boat: 'Sailing boat',
};

const ground = (tone: string) => <rect className={tone} width="96" height="96" rx="22" />;

const drawings: Record<SmallPicture, ReactNode> = {
  compass: (
    <>
      {ground('ui-art-sky')}
      <circle className="ui-art-cream" cx="48" cy="48" r="30" />
      <path className="ui-art-clay" d="M48 22l9 26H39z" />
      <path className="ui-art-night" d="M48 74l9-26H39z" />
      <circle className="ui-art-sun" cx="48" cy="48" r="5" />
    </>
  ),
  kite: (
    <>
      {ground('ui-art-sky')}
      <path className="ui-art-clay" d="M56 14l20 26-20 30-20-30z" />
      <path className="ui-art-sun" d="M56 14l20 26H36z" />
      <path className="ui-art-line ui-art-thin" d="M56 14v56M36 40h40M56 70c-4 8-14 4-18 12" />
      <path className="ui-art-blush" d="M44 72l-9 1 6 7zM34 82l-9-2 4 8z" />
    </>
  ),
  leaf: (
    <>
      {ground('ui-art-cream')}
      <path className="ui-art-leaf" d="M76 20c4 36-16 58-46 54-8-30 14-54 46-54z" />
      <path
        className="ui-art-line ui-art-thin"
        d="M22 82c12-20 26-36 42-48M40 58l-2-16M50 47l-1-12M40 58l16 4"
      />
    </>
  ),
  rocket: (
    <>
      {ground('ui-art-night')}
      <path className="ui-art-cream" d="M48 12c13 10 17 28 12 48H36c-5-20-1-38 12-48z" />
      <circle className="ui-art-sky" cx="48" cy="38" r="7" />
      <path className="ui-art-clay" d="M36 48L24 64l12 2zM60 48l12 16-12 2z" />
      <path className="ui-art-sun" d="M40 64h16l-8 22z" />
    </>
  ),
  globe: (
    <>
      {ground('ui-art-cream')}
      <circle className="ui-art-sky" cx="48" cy="44" r="28" />
      <path
        className="ui-art-leaf"
        d="M28 30c8-8 18-6 18 2s-10 6-8 14-8 8-13 0c-3-6 0-12 3-16zM56 46c8-6 18-2 18 2-2 10-8 18-16 20-6-6-8-18-2-22z"
      />
      <path className="ui-art-line ui-art-thin" d="M30 80h36M48 72v8" />
    </>
  ),
  sun: (
    <>
      {ground('ui-art-blush')}
      <circle className="ui-art-sun" cx="48" cy="48" r="20" />
      <path className="ui-art-line" d="M48 14v8M22 24l6 6M74 24l-6 6M14 48h8M74 48h8" />
      <path
        className="ui-art-sky"
        d="M0 62c16-8 24 6 40 0s28-8 56 0v12a22 22 0 0 1-22 22H22A22 22 0 0 1 0 74z"
      />
    </>
  ),
  whale: (
    <>
      {ground('ui-art-sky')}
      <path
        className="ui-art-night"
        d="M14 52c0-16 16-24 34-24 20 0 28 12 30 22 6 0 8-6 6-12 8 6 8 22-6 26-6 12-20 14-32 14-20 0-32-10-32-26z"
      />
      <path className="ui-art-cream" d="M18 58c12 8 30 8 46 4-6 12-16 14-24 14-12 0-20-8-22-18z" />
      <circle className="ui-art-cream" cx="30" cy="46" r="3.5" />
      <path className="ui-art-line ui-art-thin" d="M44 20c-2-6-8-6-10-4M46 20c2-6 8-6 10-4M45 26v-6" />
    </>
  ),
  owl: (
    <>
      {ground('ui-art-leaf')}
      <path className="ui-art-clay" d="M26 24l10 6h24l10-6v34c0 16-10 24-22 24s-22-8-22-24z" />
      <circle className="ui-art-cream" cx="38" cy="44" r="11" />
      <circle className="ui-art-cream" cx="58" cy="44" r="11" />
      <circle className="ui-art-night" cx="39" cy="45" r="5" />
      <circle className="ui-art-night" cx="57" cy="45" r="5" />
      <path className="ui-art-sun" d="M44 54h8l-4 8z" />
      <path className="ui-art-line ui-art-thin" d="M38 72l4-4 4 4 4-4 4 4 4-4" />
    </>
  ),
  lantern: (
    <>
      {ground('ui-art-night')}
      <circle className="ui-art-sun" cx="48" cy="54" r="24" />
      <path className="ui-art-cream" d="M36 36h24l6 38H30z" />
      <path className="ui-art-clay" d="M34 28h28v8H34zM28 74h40v8H28z" />
      <path className="ui-art-sun" d="M48 46c8 8 6 18 0 20-6-2-8-12 0-20z" />
      <path className="ui-art-clay" d="M42 20a6 6 0 0 1 12 0v8h-4v-8a2 2 0 0 0-4 0v8h-4z" />
    </>
  ),
  mountain: (
    <>
      {ground('ui-art-sky')}
      <circle className="ui-art-sun" cx="70" cy="26" r="11" />
      <path className="ui-art-night" d="M4 78l30-46 20 30 10-14 28 30z" />
      <path className="ui-art-cream" d="M34 32l11 17-7-3-4 6-5-6-6 4z" />
      <path
        className="ui-art-leaf"
        d="M0 74c20-8 36 6 54 0s30-4 42 0a22 22 0 0 1-22 22H22A22 22 0 0 1 0 74z"
      />
    </>
  ),
  flask: (
    <>
      {ground('ui-art-blush')}
      <path
        className="ui-art-cream"
        d="M38 16h20v6h-3v20l19 32c3 6-1 10-6 10H28c-5 0-9-4-6-10l19-32V22h-3z"
      />
      <path className="ui-art-leaf" d="M34 56h28l12 20c2 5-1 8-6 8H28c-5 0-8-3-6-8z" />
      <circle className="ui-art-cream" cx="42" cy="70" r="4" />
      <circle className="ui-art-cream" cx="56" cy="66" r="3" />
      <circle className="ui-art-sun" cx="50" cy="76" r="3" />
    </>
  ),
  boat: (
    <>
      {ground('ui-art-cream')}
      <path className="ui-art-clay" d="M46 14v46H20c4-22 14-38 26-46z" />
      <path className="ui-art-sun" d="M52 24c12 8 20 20 24 36H52z" />
      <path className="ui-art-night" d="M16 64h64c-2 10-8 16-16 16H32c-8 0-14-6-16-16z" />
      <path
        className="ui-art-sky"
        d="M0 78c14-6 22 4 36 0s22-6 36 0 16 2 24-2a22 22 0 0 1-22 20H22A22 22 0 0 1 0 78z"
      />
    </>
  ),
};
