/**
 * WordNet is a grown-ups' dictionary: it has every insult and everything of the body. A headword or meaning with one of
 * these beginnings is left out; a school's own glossary may still explain such a word.
 */
const beginnings =
  'sex erotic porn obscen vulgar slang offensive derog disparag slur ethnic\\W+slur racist intercourse coit copulat fornicat masturbat orgasm genital penis vagina vulva clitor testicl scrotum semen ejaculat breast nipple anus anal buttock arse ass\\b asshole bastard bitch whore slut prostitut brothel pimp harlot rape rapist molest incest pedophil nudity naked condom contracept abortion homosexual lesbian gay\\b queer heroin cocaine marijuana narcotic opium cannabis hashish methamphet drunk alcoholic intoxicat suicide tortur mutilat shit piss fart fuck crap\\b damn cunt cock\\b dick\\b prick\\b tits\\b boob negro nigg spic\\b kike chink\\b gook faggot dyke\\b retard idiot moron excrement feces urinat defecat lust\\b lewd lascivi seduc pervert bondage hooker strumpet wench concubin pee\\b urine psychosex mammary milk-secreting venereal syphili gonorr cognac brandy whisk\\w*y\\b vodka deemed\\W+to\\W+be\\W+despicab terroris nerve\\W+agent';

const unfit = new RegExp(`\\b(?:${beginnings.split(' ').join('|')})`, 'i');

/** Words that only begin like one of those. */
const fit =
  /\b(?:breastbone|breaststroke|sextant|sextet|assess\w*|cockpit|analog\w*|analy\w*|dickens|rapeseed|urinary)\b/gi;

/** Whether a headword, or a meaning with its examples, has no place in a children's dictionary. */
export const isUnfit = (text: string): boolean => unfit.test(text.replaceAll(fit, ''));

/** What a sentence for children does not speak of, though its word may be looked up. */
const rough =
  /\b(?:weapon|bullet|pistol|rifle|shotgun|guns?\b|kill|murder|assassin|mafia|flog|stab\b|stabb|shot\b|corpse|blood|fetus|cigar|tobacco|pipes?\b|wine|beer|liquor|hell\b|hangover)/i;

/** Whether an example is not for children. Its meaning may stand without it. */
export const isRoughExample = (text: string): boolean => isUnfit(text) || rough.test(text);
