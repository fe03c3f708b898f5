/** Forms that no rule finds, as `headword: form form`. WordNet's own lists are not in the package. */
const table = `
be: am is are was were been being; have: has had; do: does did done; go: goes went gone; say: said; make: made;
get: got gotten; know: knew known; think: thought; take: took taken; see: saw seen; come: came; give: gave given;
find: found; tell: told; become: became; leave: left; feel: felt; put: put; bring: brought; begin: began begun;
keep: kept; hold: held; write: wrote written; stand: stood; hear: heard; let: let; mean: meant; set: set; meet: met;
run: ran; pay: paid; sit: sat; speak: spoke spoken; lie: lay lain; lead: led; read: read; grow: grew grown; lose: lost;
fall: fell fallen; send: sent; build: built; understand: understood; draw: drew drawn; break: broke broken; spend: spent;
cut: cut; rise: rose risen; drive: drove driven; buy: bought; wear: wore worn; choose: chose chosen; seek: sought;
throw: threw thrown; catch: caught; deal: dealt; win: won; forget: forgot forgotten; lay: laid; sell: sold; fight: fought;
teach: taught; eat: ate eaten; sing: sang sung; drink: drank drunk; swim: swam swum; fly: flew flown; blow: blew blown;
freeze: froze frozen; melt: molten; shake: shook shaken; steal: stole stolen; swing: swung; spin: spun; stick: stuck;
strike: struck; sweep: swept; sleep: slept; creep: crept; weep: wept; bend: bent; lend: lent; burn: burnt; learn: learnt;
dig: dug; hang: hung; hide: hid hidden; bite: bit bitten; ride: rode ridden; ring: rang rung; sink: sank sunk;
shrink: shrank shrunk; spring: sprang sprung; shine: shone; shoot: shot; slide: slid; split: split; spread: spread;
tear: tore torn; swear: swore sworn; bear: bore born borne; bind: bound; wind: wound; grind: ground; feed: fed;
bleed: bled; breed: bred; flee: fled; forgive: forgave forgiven; overcome: overcame; undergo: underwent undergone;
withdraw: withdrew withdrawn; weave: wove woven; wake: woke woken; stride: strode; cling: clung; fling: flung;
cast: cast; cost: cost; hit: hit; hurt: hurt; shut: shut; thrust: thrust; can: could; may: might; will: would;
child: children; man: men; woman: women; person: people; foot: feet; tooth: teeth; goose: geese; mouse: mice; ox: oxen;
louse: lice; leaf: leaves; life: lives; wife: wives; knife: knives; half: halves; wolf: wolves; shelf: shelves; loaf: loaves;
thief: thieves; calf: calves; hoof: hooves; datum: data; medium: media; bacterium: bacteria; fungus: fungi; cactus: cacti;
nucleus: nuclei; radius: radii; axis: axes; basis: bases; crisis: crises; analysis: analyses; hypothesis: hypotheses;
phenomenon: phenomena; criterion: criteria; larva: larvae; alga: algae; antenna: antennae; vertebra: vertebrae;
formula: formulae; index: indices; appendix: appendices; species: species; series: series; die: dice;
good: better best; well: better best; bad: worse worst; far: farther farthest further furthest; little: less least;
many: more most; much: more most; old: elder eldest
`;

/** Every irregular form with its headword, "went" with "go"; a form of two headwords has the first. */
export function irregularForms(): Map<string, string> {
  const forms = new Map<string, string>();
  for (const row of table.replaceAll('\n', ' ').split(';')) {
    const [headword = '', list = ''] = row.split(':').map((part) => part.trim());
    for (const form of list.split(' ')) {
      if (form !== headword && !forms.has(form)) forms.set(form, headword);
    }
  }
  return forms;
}
