/** Stand-ins for the library's pictures, drawn with the theme's picture colors. */
export function RiverPicture() {
  return (
    <svg
      viewBox="0 0 262 160"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="A river in a valley"
    >
      <rect className="ui-art-sky" width="262" height="160" />
      <circle className="ui-art-sun" cx="198" cy="42" r="22" />
      <path className="ui-art-night" opacity="0.4" d="M0 96 60 40l40 40 46-56 70 70 46-30v66H0z" />
      <path className="ui-art-leaf" d="M0 104c60-24 120-10 160 4s70 8 102-4v56H0z" />
      <path
        className="ui-art-sky"
        d="M150 104c-30 14 20 22-20 34s-40 14-44 22h60c8-14 40-16 44-28s-30-16-30-28z"
      />
    </svg>
  );
}

export function TownPicture() {
  return (
    <svg viewBox="0 0 262 160" preserveAspectRatio="xMidYMid slice" role="img" aria-label="A town square">
      <rect className="ui-art-cream" width="262" height="160" />
      <path className="ui-art-clay" d="M20 64h50v96H20zM192 50h54v110h-54z" />
      <path className="ui-art-blush" d="M78 40h106v120H78z" />
      <path className="ui-art-night" d="M70 44 131 8l61 36zM14 66l31-24 31 24zM186 52l33-26 33 26z" />
      <path
        className="ui-art-sun"
        d="M94 60h18v24H94zM122 60h18v24h-18zM150 60h18v24h-18zM36 80h18v22H36zM210 72h18v22h-18z"
      />
      <rect className="ui-art-leaf" y="140" width="262" height="20" />
    </svg>
  );
}
