import { Spot } from './spot.tsx';

/** An open box with cards flying in: nothing collected yet. */
export function EmptyArt() {
  return (
    <Spot>
      <ellipse className="ui-art-sky" cx="120" cy="132" rx="96" ry="18" />
      <rect
        className="ui-art-sun"
        x="62"
        y="22"
        width="44"
        height="56"
        rx="7"
        transform="rotate(-14 84 50)"
      />
      <rect
        className="ui-art-leaf"
        x="104"
        y="10"
        width="44"
        height="56"
        rx="7"
        transform="rotate(5 126 38)"
      />
      <rect
        className="ui-art-blush"
        x="144"
        y="26"
        width="44"
        height="56"
        rx="7"
        transform="rotate(19 166 54)"
      />
      <path className="ui-art-line ui-art-thin" d="M76 46l17-4M78 55l12-3M115 32h22M115 41h16M157 52l18 6" />
      <path className="ui-art-clay" d="M58 82h124l-10 52a8 8 0 0 1-8 6H76a8 8 0 0 1-8-6z" />
      <path className="ui-art-cream" d="M48 76h144a6 6 0 0 1 6 7l-2 11H44l-2-11a6 6 0 0 1 6-7z" />
      <path className="ui-art-line" d="M104 116h32" />
    </Spot>
  );
}

/** A moored balloon over hills: away from the network, and all well. */
export function OfflineArt() {
  return (
    <Spot>
      <path className="ui-art-sky" d="M16 128c34-34 62-30 92-8 30-30 76-30 116 8z" />
      <path className="ui-art-leaf" d="M0 142c44-26 84-26 128-6 40-16 76-12 112 6v10H0z" />
      <path
        className="ui-art-clay"
        d="M120 16c27 0 45 19 45 43 0 26-24 39-33 49h-24c-9-10-33-23-33-49 0-24 18-43 45-43z"
      />
      <path
        className="ui-art-sun"
        d="M120 16c12 0 20 19 20 43 0 26-9 39-14 49h-12c-5-10-14-23-14-49 0-24 8-43 20-43z"
      />
      <path className="ui-art-line ui-art-thin" d="M109 109l3 12M131 109l-3 12" />
      <rect className="ui-art-night" x="108" y="121" width="24" height="15" rx="4" />
      <path className="ui-art-line ui-art-thin" d="M120 136c2 6-2 8 0 14" />
      <path
        className="ui-art-cream"
        d="M30 60a11 11 0 0 1 11-11 14 14 0 0 1 26 3 9 9 0 0 1 0 18H41a11 11 0 0 1-11-10z"
      />
      <path
        className="ui-art-cream"
        d="M178 40a8 8 0 0 1 8-8 10 10 0 0 1 19 2 7 7 0 0 1 0 14h-19a8 8 0 0 1-8-8z"
      />
    </Spot>
  );
}

/** A sheet with a check under a rising sun: done. */
export function DoneArt() {
  return (
    <Spot>
      <circle className="ui-art-sun" cx="120" cy="72" r="50" />
      <path className="ui-art-line" d="M120 8V2M66 26l-5-5M174 26l5-5M52 74h-8M196 74h-8" />
      <path className="ui-art-leaf" d="M8 140c40-28 74-30 112-10 38-20 72-18 112 10v12H8z" />
      <rect className="ui-art-cream" x="84" y="46" width="72" height="88" rx="10" />
      <path className="ui-art-line ui-art-thin" d="M98 66h44M98 80h30" />
      <circle className="ui-art-clay" cx="136" cy="110" r="22" />
      <path className="ui-art-line" d="M126 110l7 8 13-15" />
    </Spot>
  );
}

/** Desks before a board: a room without students. */
export function NoClassesArt() {
  return (
    <Spot>
      <rect className="ui-art-leaf" x="44" y="14" width="152" height="74" rx="10" />
      <path className="ui-art-cream" d="M58 28h58v6H58zM58 42h38v6H58z" />
      <circle className="ui-art-sun" cx="162" cy="50" r="18" />
      <rect className="ui-art-sky" x="0" y="126" width="240" height="26" rx="13" />
      <path className="ui-art-clay" d="M26 100h56a5 5 0 0 1 5 5v5H21v-5a5 5 0 0 1 5-5z" />
      <path className="ui-art-clay" d="M158 100h56a5 5 0 0 1 5 5v5h-66v-5a5 5 0 0 1 5-5z" />
      <path className="ui-art-blush" d="M92 106h56a5 5 0 0 1 5 5v5H87v-5a5 5 0 0 1 5-5z" />
      <path className="ui-art-line" d="M30 110v28M78 110v28M96 116v28M144 116v28M162 110v28M210 110v28" />
    </Spot>
  );
}
