import {defineField, type StringRule} from 'sanity'
import {fieldOf} from '../objects/fieldOf.ts'
import {fitsPlacements, placementsOf} from './driverPlacements.ts'

const text = (name: string, title: string, description: string) =>
  defineField({name, title, description, type: 'string', group: 'reports'})

/** What reports say of a driver. Readers see none of it; the place can be that of the driver, too (driver-32). */
export const reportFields = [
  text('uuid', 'Id', 'The id in reports. The id of the document, if empty.'),
  {
    ...text(
      'articlePlacement',
      'Placement name',
      'The name of the place in reports. The name of the placement, if empty. A driver whose targeting names no placement is shown in this one.',
    ),
    validation: (rule: StringRule) =>
      rule.custom((name, {document}) =>
        placementsOf(fieldOf(document, 'targeting')).length > 0 ? true : fitsPlacements([name], document),
      ),
  },
  text('brand', 'Brand', 'Whose offer it is.'),
  text('vendorName', 'Vendor', 'Who delivers it, where that is not the brand.'),
  text('campaignName', 'Campaign', 'The name in reports.'),
  text('ga', 'Analytics label', 'The label that older reports use.'),
]
