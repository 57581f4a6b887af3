/** A paragraph of Portable Text with one text, as it is stored. */
export function paragraph(_key: string, text: string) {
  return {
    _type: 'block',
    _key,
    style: 'normal',
    markDefs: [],
    children: [{_type: 'span', _key: `${_key}-span`, text, marks: []}],
  }
}
