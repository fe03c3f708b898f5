import { Spot } from './spot.tsx';

/** A letter in a bottle by the shore: kept, and waiting for its author. */
export function AttentionArt() {
  return (
    <Spot>
      <circle className="ui-art-sun" cx="180" cy="40" r="22" />
      <path className="ui-art-sky" d="M0 96c30-14 54 8 84-2s46-14 76-2 50 6 80-4v64H0z" />
      <g transform="rotate(-20 118 92)">
        <path
          className="ui-art-cream"
          d="M66 68h78a26 26 0 0 1 0 50H66a18 18 0 0 1-18-18V86a18 18 0 0 1 18-18z"
        />
        <rect className="ui-art-clay" x="166" y="83" width="20" height="20" rx="4" />
        <rect className="ui-art-blush" x="74" y="78" width="56" height="30" rx="5" />
        <path className="ui-art-line ui-art-thin" d="M84 88h34M84 97h24" />
        <path
          className="ui-art-line ui-art-thin"
          d="M66 68h78a26 26 0 0 1 0 50H66a18 18 0 0 1-18-18V86a18 18 0 0 1 18-18z"
        />
      </g>
      <path className="ui-art-leaf" d="M0 134c36-14 66 4 104-2s78-16 136 0v20H0z" />
    </Spot>
  );
}
