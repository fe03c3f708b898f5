import './illustrations.css';

/**
 * The large picture of the sign-in screen: a valley from mountain to town, with the river that joins the
 * two subjects, and a book as its foreground. Fills its box; decoration only.
 */
export function LandscapeArt() {
  return (
    <svg
      className="ui-art-scene"
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="ui-art-sky" width="800" height="900" />
      <circle className="ui-art-cream" cx="560" cy="270" r="170" opacity="0.55" />
      <circle className="ui-art-sun" cx="560" cy="270" r="104" />
      <Clouds />
      <path className="ui-art-sky" d="M0 520 170 300l90 110 120-170 190 240 110-110 120 150v300H0z" />
      <path
        className="ui-art-night"
        opacity="0.38"
        d="M0 520 170 300l90 110 120-170 190 240 110-110 120 150v300H0z"
      />
      <path className="ui-art-cream" d="m380 240 46 58-30-8-22 26-20-22-13 2z" />
      <path className="ui-art-leaf" opacity="0.55" d="M0 560c130-90 260-90 390-20s280 50 410-40v400H0z" />
      <path className="ui-art-clay" d="M400 720c60-110 240-160 400-140v320H400z" />
      <Town />
      <path className="ui-art-leaf" d="M0 640c150-50 330-20 460 60 90 56 210 70 340 50v150H0z" />
      <path
        className="ui-art-sky"
        d="M300 560c40 50-60 70 10 120s190 60 200 120-60 80-80 100h190c30-60 60-110-40-170s-190-60-190-100 20-50-20-70z"
      />
      <Trees />
      <Book />
    </svg>
  );
}

function Clouds() {
  return (
    <g className="ui-art-cream">
      <path d="M90 190a34 34 0 0 1 34-34 46 46 0 0 1 86 8 30 30 0 0 1-2 60h-84a34 34 0 0 1-34-34z" />
      <path d="M620 120a22 22 0 0 1 22-22 30 30 0 0 1 56 5 20 20 0 0 1-1 40h-55a22 22 0 0 1-22-23z" />
    </g>
  );
}

function Town() {
  return (
    <g>
      <path className="ui-art-cream" d="M560 560h56v70h-56zM640 530h60v96h-60zM716 566h50v60h-50z" />
      <path className="ui-art-night" d="m552 562 36-34 36 34zM632 532l38-40 38 40zM708 568l33-32 33 32z" />
      <path className="ui-art-sun" d="M578 582h20v22h-20zM660 556h20v24h-20zM732 586h18v18h-18z" />
    </g>
  );
}

function Trees() {
  return (
    <g>
      <path
        className="ui-art-night"
        opacity="0.75"
        d="m120 560 46 110H74zM190 596l38 92h-76zM58 610l34 82H24z"
      />
      <path
        className="ui-art-night"
        opacity="0.75"
        d="M116 668h10v26h-10zM186 686h8v22h-8zM54 690h8v20h-8z"
      />
    </g>
  );
}

function Book() {
  return (
    <g>
      <path className="ui-art-night" d="M120 792c100-34 200-30 280 18 80-48 180-52 280-18v108H120z" />
      <path
        className="ui-art-cream"
        d="M140 772c92-32 182-26 260 20v108H140zM660 772c-92-32-182-26-260 20v108h260z"
      />
      <path
        className="ui-art-line ui-art-thin"
        d="M400 792v108M180 806c60-16 116-12 176 10M180 838c60-16 116-12 176 10M444 816c60-22 116-26 176-10"
      />
      <circle className="ui-art-clay" cx="532" cy="866" r="30" />
    </g>
  );
}
