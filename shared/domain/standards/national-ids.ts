/** The national frameworks whose identifiers are known by their form; `name`: what teachers call them. */
const frameworks = [
  {
    name: 'NGSS',
    form: /^(?:(?:K|[1-5]|MS|HS)-(?:PS[1-4]|LS[1-4]|ESS[1-3])-\d{1,2}|(?:K-2|3-5|MS|HS)-ETS1-[1-4])$/,
  },
  {
    name: 'Common Core',
    form: /^CCSS\.(?:ELA-LITERACY\.(?:RL|RI|RF|W|SL|L)\.(?:K|[1-8]|9-10|11-12)\.\d{1,2}|ELA-LITERACY\.(?:RH|RST|WHST)\.(?:6-8|9-10|11-12)\.\d{1,2}|MATH\.CONTENT\.(?:K|[1-8])\.(?:CC|OA|NBT|NF|MD|G|RP|NS|EE|F|SP)\.[A-E]\.\d{1,2})$/,
  },
  {
    name: 'C3',
    form: /^(?:D1\.[1-5]|D2\.(?:Civ|Eco|Geo|His)\.\d{1,2}|D3\.[1-4]|D4\.[1-8])\.(?:K-2|3-5|6-8|9-12)$/,
  },
] as const;

export type NationalFramework = (typeof frameworks)[number]['name'];

/** Of which national framework an identifier is, by its form: "MS-ESS2-4" of NGSS. Null for any other text. */
export function nationalFrameworkOf(id: string): NationalFramework | null {
  return frameworks.find(({ form }) => form.test(id))?.name ?? null;
}

/** Identifiers by their frameworks, in the order in which frameworks stand here: for "NGSS MS-ESS2-4". */
export function byNationalFramework(
  ids: readonly string[],
): { readonly name: NationalFramework; readonly ids: readonly string[] }[] {
  return frameworks.flatMap(({ name }) => {
    const own = ids.filter((id) => nationalFrameworkOf(id) === name);
    return own.length === 0 ? [] : [{ name, ids: own }];
  });
}
