import {readNames, writeNames} from '@ot-builder/io-bin-name'
import {readSfntOtf, SfntIoTableSink, writeSfntOtf} from '@ot-builder/io-bin-sfnt'

/** Ids of records in the table `name` (OpenType specification, "Name IDs"). */
export const copyrightId = 0
const licenceAddressId = 14

/** What a font says of itself: the records of its table `name`, with their ids. */
export function namesOf(font: Uint8Array): readonly {readonly id: number; readonly text: string}[] {
  const {name} = readNames(readSfntOtf(Buffer.from(font)))
  return (name?.records ?? []).map(({nameID, value}) => ({id: nameID, text: String(value)}))
}

/**
 * A font with other names: each text of `replacements` gives way to the one beside it, in every record. `notice` becomes the copyright
 * record, with the address of the SIL Open Font License.
 */
export function renamed(font: Uint8Array, replacements: Readonly<Record<string, string>>, notice: string): Uint8Array {
  const sfnt = readSfntOtf(Buffer.from(font))
  const names = readNames(sfnt)
  const [first] = names.name?.records ?? []
  if (names.name === undefined || names.name === null || first === undefined) throw new Error('The font has no names')
  const kept = names.name.records.filter(({nameID}) => nameID !== copyrightId && nameID !== licenceAddressId)
  names.name.records = [
    {...first, nameID: copyrightId, value: notice},
    ...kept.map((record) => ({...record, value: replaced(String(record.value), replacements)})),
    {...first, nameID: licenceAddressId, value: 'https://openfontlicense.org'},
  ].toSorted((a, b) => a.nameID - b.nameID)
  writeNames(new SfntIoTableSink(sfnt), {name: names.name})
  return writeSfntOtf(sfnt)
}

function replaced(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((result, [from, to]) => result.replaceAll(from, to), text)
}
