import {fieldsWidget} from './define.ts'
import {code} from './fields.ts'

/** A place that a driver fills. */
export const driverPlacement = fieldsWidget({
  type: 'driverPlacement',
  formats: {'manual-driver-placement': 'driverPlacement'},
  kind: 'inline',
  needs: ['placement'],
  fields: {placement: code()},
})
