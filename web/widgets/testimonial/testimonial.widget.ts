import {defineWidget} from '../../contract/defineWidget.ts'
import {Testimonial} from './Testimonial.tsx'
import {testimonialFixtures} from './testimonial.fixtures.ts'

export const testimonialWidget = defineWidget({
  type: 'testimonial',
  group: 'people',
  view: Testimonial,
  fixtures: testimonialFixtures,
})
