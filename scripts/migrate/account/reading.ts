/**
 * What the conversion says it made of a leaf that it mapped. `audit/leaves.ts` looks for just that in what is stored: a leaf whose reading
 * is not there fails its article. There is no other way to map a leaf.
 *
 * - `value`: as it stands; a text without the white space around it, a number or boolean also as text
 * - `text`: the text that readers saw of it, which counts in the totals
 * - `label`: the same of a text that readers do not see as text (alternative texts, names for reports)
 * - `number`, `flag`, `date`: the number, boolean or moment that it spells, however loosely
 * - `link`, `picture`: the address, tidied, which counts in the totals
 * - `address`: the same of one that readers do not follow
 * - `node`: a part of a body node or an HTML body, which `audit/body.ts` reads as a whole
 * - `off`: a flag that is off and has no field: what is stored without it says the same
 * - `spelled`: the text or number that is stored instead (another case, a slug, a repaired path, a price without its dollar sign)
 */
export type Reading =
  | 'value'
  | 'text'
  | 'label'
  | 'number'
  | 'flag'
  | 'date'
  | 'link'
  | 'picture'
  | 'address'
  | 'node'
  | 'off'
  | {readonly spelled: string | number}
